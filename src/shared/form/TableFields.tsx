import { type FormTable, namesOf } from '@/shared/form/formTable'
import { TableField } from '@/shared/form/TableField'
import type { TableForm } from '@/shared/form/useTableForm'

/** Renders the fields of a form, in the order of its table. */
export function TableFields<Table extends FormTable>({ of }: { of: TableForm<Table> }) {
  const names = namesOf(of.table)
  const hasHalves = names.some((name) => of.table[name]?.isHalf)
  return (
    <div className={`grid gap-5 ${hasHalves ? 'sm:grid-cols-2' : ''}`}>
      {names.map((name) => (
        <TableField
          key={name}
          of={of}
          name={name}
          className={hasHalves && !of.table[name]?.isHalf ? 'sm:col-span-2' : ''}
        />
      ))}
    </div>
  )
}
