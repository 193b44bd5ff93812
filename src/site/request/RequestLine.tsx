import { useEffect } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { linkPath } from '@/lib/requestLink'
import { serverNow } from '@/shared/api/serverClock'
import { Link } from '@/shared/ui/Link'
import { useMinute } from '@/shared/ui/useTime'
import { statusSummaryOf } from '@/site/request/statusSummary'
import { useFollowed } from '@/site/request/useFollowed'

const { line } = requestPage

type RequestLineProps = {
  token: string
  /** Called once there is nothing to say: the link opens nothing, or the request was canceled. */
  onEnd: () => void
}

/** Renders where the visitor's own request stands, in one line with a link to its page; nothing until that is known. */
export function RequestLine({ token, onEnd }: RequestLineProps) {
  const { followed } = useFollowed(token, { isCalm: true })
  useMinute()
  const isOver =
    followed.state === 'unknown' ||
    (followed.state === 'known' && followed.request.status === 'cancelled')
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  if (followed.state !== 'known') return null
  return (
    <span className="font-semibold text-white">
      <span className="text-amber">{line.prefix}</span>{' '}
      {line.stands(statusSummaryOf(followed.request, serverNow()).title)}{' '}
      <Link
        to={linkPath(token)}
        className="link relative inline-block after:absolute after:-inset-x-2 after:-inset-y-3.5"
      >
        {line.open} <span className="sr-only">{requestPage.title}</span>
      </Link>
    </span>
  )
}
