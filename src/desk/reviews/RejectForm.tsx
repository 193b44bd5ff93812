import { useEffect } from 'react'
import type { FormField } from '@/shared/form/formTable'
import { text } from '@/shared/form/rules'
import { TableFields } from '@/shared/form/TableFields'
import { useTableForm } from '@/shared/form/useTableForm'
import { Button } from '@/shared/ui/Button'

type RejectFormProps = {
  id: string
  isSaving: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}

/** As many characters as the database takes. */
const most = 500

const rejectFields = {
  reason: {
    label: 'Reason',
    hint: 'Saved with the review. For example: not a customer, personal data, advertising, abuse.',
    rule: text('Enter why you’re rejecting this review', { most }),
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'textarea', rows: 2, maxLength: most },
  },
} as const satisfies Record<string, FormField>

/** A form for the reason of a rejection; without one nothing is sent. */
export function RejectForm({ id, isSaving, onReject, onCancel }: RejectFormProps) {
  const form = useTableForm(rejectFields, { id, isShort: true })
  const { setFocus } = form.form

  useEffect(() => setFocus('reason'), [setFocus])

  return (
    <form
      noValidate
      onSubmit={form.submit(async ({ reason }) => onReject(reason))}
      className="grid content-start gap-3"
    >
      <TableFields of={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSaving}>
          Reject review
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
