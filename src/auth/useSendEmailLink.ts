import { useState } from 'react'
import { tooManyTries } from '@/auth/emailLink'
import { useCountdown } from '@/auth/useCountdown'
import { toApiError } from '@/shared/api/apiError'
import { sendEmailLink } from '@/shared/api/staff/mailedLinks'

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
