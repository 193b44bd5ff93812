import { codeFields } from '@/auth/credentialFields'
import { tooManyTries } from '@/auth/emailLink'
import { passMfa } from '@/auth/mfaApi'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import { TableFields } from '@/shared/form/TableFields'
import { useTableForm } from '@/shared/form/useTableForm'
import { Button } from '@/shared/ui/Button'

type MfaStepProps = {
  /** The factor being set up; without it, the account's own. */
  factorId?: string
  action?: string
  onPassed: () => void
}

const problems: Partial<Record<ApiErrorKind, string>> = {
  provider: 'That code isn’t right. Codes change every 30 seconds, so use the one showing now',
  'too-many': tooManyTries,
}

/** Asks for the code of an authenticator app. */
export function MfaStep({ factorId, action = 'Continue', onPassed }: MfaStepProps) {
  const form = useTableForm(codeFields, { id: 'second-step', isShort: true })

  const pass = async ({ code }: { code: string }) => {
    try {
      await passMfa(code, factorId)
      onPassed()
    } catch (thrown) {
      form.showError(
        'code',
        problems[toApiError(thrown).kind] ?? 'The server didn’t answer. Try again',
      )
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit(pass)}>
      <TableFields of={form} />
      <Button type="submit" aria-disabled={form.isSending}>
        {form.isSending ? 'Checking...' : action}
      </Button>
    </form>
  )
}
