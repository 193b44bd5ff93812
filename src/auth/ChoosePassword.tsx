import { useState } from 'react'
import { changePasswordFields, choosePasswordFields } from '@/auth/credentialFields'
import { MfaStep } from '@/auth/MfaStep'
import { choosePassword, passwordProblemText } from '@/auth/password'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import { TableFields } from '@/shared/form/TableFields'
import { useTableForm } from '@/shared/form/useTableForm'
import { Button } from '@/shared/ui/Button'

type Passwords = { new: string; current?: string }

type ChoosePasswordProps = {
  /** True at the desk; after an email link no one knows one. */
  asksForCurrent?: boolean
  onDone: () => void
}

const failureText = (kind: ApiErrorKind) =>
  kind === 'not-allowed' || kind === 'signed-out'
    ? 'This sign-in can’t change the password anymore. Sign out and get a new link with “Forgot password?”'
    : 'We don’t know whether the new password was stored. Try again. If your current password is refused then, it was.'

/** Sets a new password and ends all other sessions of the account. */
export function ChoosePassword({ asksForCurrent = false, onDone }: ChoosePasswordProps) {
  const form = useTableForm(asksForCurrent ? changePasswordFields : choosePasswordFields, {
    id: 'password',
    isShort: true,
  })
  const [failure, setFailure] = useState<string | null>(null)
  /** To be saved once the MFA code is entered. */
  const [waiting, setWaiting] = useState<Passwords | null>(null)

  const save = async (passwords: Passwords) => {
    setFailure(null)
    try {
      const problem = await choosePassword(passwords.new, passwords.current)
      if (problem === null) onDone()
      else if (problem === 'second-step') setWaiting(passwords)
      else if (problem === 'wrong') form.showError('current', 'This isn’t your current password')
      else form.showError('new', passwordProblemText[problem])
    } catch (thrown) {
      setFailure(failureText(toApiError(thrown).kind))
    }
  }

  if (waiting) return <MfaStep onPassed={() => void save(waiting).then(() => setWaiting(null))} />
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit(save)}>
      {failure && (
        <p role="alert" className="border-l-4 border-danger pl-3">
          {failure}
        </p>
      )}
      <TableFields of={form} />
      <Button type="submit" aria-disabled={form.isSending}>
        {form.isSending ? 'Saving...' : 'Save password'}
      </Button>
    </form>
  )
}
