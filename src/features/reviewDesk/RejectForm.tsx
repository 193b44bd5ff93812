import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { controlClass, Field } from '@/ui/form/Field'

type RejectFormProps = {
  id: string
  isSaving: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}

/** As many characters as the database takes. */
const most = 500

/** Asks why a review is rejected; without a reason nothing is sent. */
export function RejectForm({ id, isSaving, onReject, onCancel }: RejectFormProps) {
  const reason = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()

  useEffect(() => reason.current?.focus(), [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const text = reason.current?.value.trim() ?? ''
    if (text) return onReject(text)
    setError('Enter why you’re rejecting this review')
    reason.current?.focus()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid content-start gap-3">
      <Field
        id={id}
        label="Reason"
        hint="Saved with the review. For example: not a customer, personal data, advertising, abuse."
        error={error}
        isRequired
      >
        {(ids) => (
          <textarea
            {...ids}
            ref={reason}
            rows={2}
            maxLength={most}
            onChange={() => setError(undefined)}
            className={controlClass}
          />
        )}
      </Field>
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
