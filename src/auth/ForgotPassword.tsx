import { useEffect } from 'react'
import { forgotFields } from '@/auth/credentialFields'
import { SendEmailLink, useSendEmailLink } from '@/auth/SendEmailLink'
import { TableFields } from '@/shared/form/TableFields'
import { useTableForm } from '@/shared/form/useTableForm'

type ForgotPasswordProps = { isInvited?: boolean; onBack: () => void }

/** Asks for an address and has a link emailed to it. */
export function ForgotPassword({ isInvited = false, onBack }: ForgotPasswordProps) {
  const form = useTableForm(forgotFields, { id: 'forgot', isShort: true })
  const { send, ...mail } = useSendEmailLink()

  // The button that had the focus is gone.
  useEffect(() => document.getElementById('forgot-email')?.focus(), [])

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit(({ email }) => send(email))}>
      <div>
        <h2 className="text-xl">{isInvited ? 'Get a new link' : 'Forgot password?'}</h2>
        <p className="mt-1 text-slate">
          {isInvited
            ? 'Enter the address that was invited. We’ll email it a link that lets you choose your password.'
            : 'We’ll email you a link that opens your account and lets you choose a new password.'}
        </p>
      </div>
      <TableFields of={form} />
      <SendEmailLink type="submit" {...mail} />
      <button type="button" className="link justify-self-start" onClick={onBack}>
        Back to sign in
      </button>
    </form>
  )
}
