import { useEffect, useRef } from 'react'
import { type FormTable, namesOf } from '@/shared/form/formTable'
import { formText } from '@/shared/form/formText'
import type { TableForm } from '@/shared/form/useTableForm'

/** Lists a form's errors above it after a failed attempt, and takes the focus at each; a line links to its field. */
export function ErrorSummary<Table extends FormTable>({ of }: { of: TableForm<Table> }) {
  const { attempt, form, idOf, table } = of
  const errors = namesOf(table).flatMap((name) => {
    const message = form.formState.errors[name]?.message
    return message ? [{ fieldId: idOf(name), message }] : []
  })
  const summary = useRef<HTMLDivElement>(null)
  const announced = useRef(0)
  const hasErrors = attempt > 0 && errors.length > 0

  useEffect(() => {
    // The attempt may be counted before its errors are rendered.
    if (!hasErrors || attempt <= announced.current) return
    announced.current = attempt
    summary.current?.focus()
  }, [attempt, hasErrors])

  if (!hasErrors) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded border-2 border-danger bg-white p-4"
    >
      <h3 className="text-lg">{formText.problems(errors.length)}</h3>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="font-semibold text-danger underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
