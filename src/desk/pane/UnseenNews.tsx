import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { actionOf } from '@/desk/actions/action'
import { newsOf, newsText, seeNews } from '@/desk/model/news'
import type { ServiceRequest } from '@/desk/model/request'
import { useActions } from '@/desk/runner/useActions'
import { timestampText } from '@/lib/newYorkTime'

const followVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const readNews = actionOf(({ request, at }: { request: string; at: string }) =>
  seeNews(request, at),
)

/** News count as read after this time on screen, in ms. */
const readAfter = 2000

type UnseenNewsProps = {
  request: ServiceRequest
  /** No one looks at it yet. */
  isPreview: boolean
  now: Date
}

/** Shows what the customer of the open request did last. Once it was open on a visible screen for 2 s, the whole desk counts it as read; it stays here until the request is closed. */
export function UnseenNews({ request, isPreview, now }: UnseenNewsProps) {
  const { id } = request
  const { run } = useActions()
  const news = newsOf(request)
  const [shown, setShown] = useState(news)
  if (news && news.at !== shown?.at) setShown(news)
  const isVisible = useSyncExternalStore(followVisibility, () => !document.hidden)
  const see = useEffectEvent((at: string) => run(readNews, { request: id, at }))
  const at = isVisible && !isPreview ? news?.at : undefined
  useEffect(() => {
    if (!at) return
    const timer = setTimeout(() => see(at), readAfter)
    return () => clearTimeout(timer)
  }, [at])
  return (
    <div role="status" className="empty:absolute">
      {shown && (
        <p
          // The edge shows in forced colors alone.
          className={`rounded px-3 py-2 outline-1 -outline-offset-1 outline-transparent text-sm font-semibold wrap-anywhere ${shown.is_urgent ? 'bg-danger text-white' : 'bg-amber text-[#0e1a2b]'}`}
        >
          {newsText(shown)}{' '}
          <span className="figures font-normal">{timestampText(new Date(shown.at), now)}</span>
        </p>
      )}
    </div>
  )
}
