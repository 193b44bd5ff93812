import { useEffect, useState } from 'react'
import { emailMistake } from '@/features/session/credentialRules'
import { MailLink } from '@/features/session/MailLink'
import { useMailLink } from '@/features/session/useMailLink'
import { controlClass, Field } from '@/ui/form/Field'

/** Asks for an address and has a link mailed there. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { send, ...mail } = useMailLink()
  const mistake = isChecked ? emailMistake(email) : undefined

  // The press that asked for the form is gone with what it stood in.
  useEffect(() => document.getElementById('forgot-email')?.focus(), [])

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (emailMistake(email)) document.getElementById('forgot-email')?.focus()
        else void send(email.trim())
      }}
    >
      <div>
        <h2 className="text-xl">Forgot password?</h2>
        <p className="mt-1 text-slate">
          We’ll email you a link that opens your account and lets you choose a new password.
        </p>
      </div>
      <Field id="forgot-email" label="Email" error={mistake} isRequired>
        {(ids) => (
          <input
            {...ids}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <MailLink type="submit" {...mail} />
      <button type="button" className="link justify-self-start" onClick={onBack}>
        Back to sign in
      </button>
    </form>
  )
}
