import type { signInFields, signUpFields } from '@/auth/credentialFields'
import { TableFields } from '@/shared/form/TableFields'
import { useTableForm } from '@/shared/form/useTableForm'
import { Button } from '@/shared/ui/Button'

type CredentialsProps = {
  id: string
  fields: typeof signInFields | typeof signUpFields
  action: string
  busyLabel: string
  onSubmit: (email: string, password: string) => Promise<void>
}

/** Asks for email and password, to sign in or up. */
export function Credentials({ id, fields, action, busyLabel, onSubmit }: CredentialsProps) {
  const form = useTableForm(fields, { id, isShort: true })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.submit(({ email, password }) => onSubmit(email, password))}
    >
      <TableFields of={form} />
      <Button type="submit" aria-disabled={form.isSending}>
        {form.isSending ? busyLabel : action}
      </Button>
    </form>
  )
}
