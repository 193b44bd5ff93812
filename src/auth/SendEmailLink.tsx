import { useEffect, useState } from 'react'
import { tooManyTries } from '@/auth/emailLink'
import { toApiError } from '@/shared/api/apiError'
import { sendEmailLink } from '@/shared/api/staff/emailLinks'
import { Button } from '@/shared/ui/Button'

/** In s: the least time between two emails of the sign-in service to an address. */
const pauseBetweenMails = 60
/** In s: how long it rejects a network that has asked too often. */
const pauseAfterLimit = 300

/** Emails the link that opens an account; never reveals whether an address has one. */
export function useSendEmailLink({ isOwn = false } = {}) {
  const [result, setResult] = useState<{ isProblem: boolean; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [wait, startWait] = useCountdown()

  const send = async (email: string) => {
    if (isBusy || wait > 0) return
    setBusy(true)
    try {
      await sendEmailLink(email)
      startWait(pauseBetweenMails)
      setResult({
        isProblem: false,
        text: `${isOwn ? 'An' : `If ${email} has an account, an`} email with a link is on its way. It can take a few minutes, and the link works for an hour. Don’t see it? Check your spam folder.`,
      })
    } catch (thrown) {
      const isLimit = toApiError(thrown).kind === 'too-many'
      if (isLimit) startWait(pauseAfterLimit)
      setResult({
        isProblem: true,
        text: isLimit
          ? tooManyTries
          : 'The server didn’t answer, so the link wasn’t sent. Try again in a moment.',
      })
    }
    setBusy(false)
  }
  return { send, result, isBusy, wait }
}

/** Returns the seconds left and a function that starts the countdown. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [end])

  const start = (seconds: number) => {
    setNow(performance.now())
    setEnd(performance.now() + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((end - now) / 1000)), start]
}

type SendEmailLinkProps = Pick<
  ReturnType<typeof useSendEmailLink>,
  'result' | 'isBusy' | 'wait'
> & {
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** Renders the button that emails a link, its result, and the wait until the next one. */
export function SendEmailLink({
  result,
  isBusy,
  wait,
  type = 'button',
  onClick,
}: SendEmailLinkProps) {
  return (
    <div className="grid gap-4">
      {result && (
        <p
          role={result.isProblem ? 'alert' : 'status'}
          className={`border-l-4 pl-3 wrap-anywhere ${result.isProblem ? 'border-danger' : 'border-leaf'}`}
        >
          {result.text}
        </p>
      )}
      <Button type={type} aria-disabled={isBusy || wait > 0} onClick={onClick}>
        {isBusy ? 'Sending...' : wait > 0 ? `Try again in ${wait} s` : 'Email me a link'}
      </Button>
    </div>
  )
}
