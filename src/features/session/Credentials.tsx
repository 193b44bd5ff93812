import { useState } from 'react'
import { emailMistake } from '@/features/session/credentialRules'
import { Button } from '@/ui/Button'
import { controlClass, Field } from '@/ui/form/Field'

type CredentialsProps = {
  idPrefix: string
  action: string
  busyLabel: string
  isNew: boolean
  onSubmit: (email: string, password: string) => Promise<void>
}

/** Password length the provider asks of new accounts (specification, point 5). */
const minimumPassword = 6

function passwordMistake(password: string, isNew: boolean) {
  if (password === '') return 'Enter your password'
  if (isNew && password.length < minimumPassword) {
    return `Use at least ${minimumPassword} characters`
  }
  return undefined
}

/** Email and password, for signing in or up. */
export function Credentials({ idPrefix, action, busyLabel, isNew, onSubmit }: CredentialsProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const mistakes = isChecked
    ? { email: emailMistake(email), password: passwordMistake(password, isNew) }
    : {}

  const submit = async () => {
    setChecked(true)
    const firstWrong = emailMistake(email)
      ? 'email'
      : passwordMistake(password, isNew)
        ? 'password'
        : null
    if (firstWrong) {
      document.getElementById(`${idPrefix}-${firstWrong}`)?.focus()
      return
    }
    setBusy(true)
    await onSubmit(email.trim(), password)
    setBusy(false)
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <Field id={`${idPrefix}-email`} label="Email" error={mistakes.email} isRequired>
        {(ids) => (
          <input
            {...ids}
            type="email"
            autoComplete={isNew ? 'email' : 'username'}
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
      <Field
        id={`${idPrefix}-password`}
        label="Password"
        hint={isNew ? `At least ${minimumPassword} characters.` : undefined}
        error={mistakes.password}
        isRequired
      >
        {(ids) => (
          <input
            {...ids}
            type="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            minLength={isNew ? minimumPassword : undefined}
            maxLength={72}
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? busyLabel : action}
      </Button>
    </form>
  )
}
