import { ErrorSummary } from '@/shared/form/ErrorSummary'
import { type FormTable, namesOf } from '@/shared/form/formTable'
import type { TableForm } from '@/shared/form/useTableForm'

/** Renders the error summary of a form after a failed attempt. */
export function TableErrors<Table extends FormTable>({ of }: { of: TableForm<Table> }) {
  const { errors } = of.form.formState
  const wrong = namesOf(of.table).flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: of.idOf(name), message }] : []
  })
  return of.attempt > 0 && <ErrorSummary errors={wrong} attempt={of.attempt} />
}
