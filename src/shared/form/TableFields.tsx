import { type FieldName, type FormTable, namesOf } from '@/shared/form/formTable'
import { TableField } from '@/shared/form/TableField'
import type { TableForm } from '@/shared/form/useTableForm'

type TableFieldsProps<Table extends FormTable> = {
  of: TableForm<Table>
  /** Remarks on values; null reserves a live region. */
  notes?: Partial<Record<FieldName<Table>, string | null>>
}

/** Renders the fields of a form, in the order of its table. */
export function TableFields<Table extends FormTable>({ of, notes }: TableFieldsProps<Table>) {
  const names = namesOf(of.table)
  const hasHalves = names.some((name) => of.table[name]?.isHalf)
  return (
    <div className={`grid gap-5 ${hasHalves ? 'sm:grid-cols-2' : ''}`}>
      {names.map((name) => (
        <TableField
          key={name}
          of={of}
          name={name}
          note={notes?.[name]}
          className={hasHalves && !of.table[name]?.isHalf ? 'sm:col-span-2' : ''}
        />
      ))}
    </div>
  )
}
