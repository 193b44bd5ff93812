import { Field } from '@/shared/form/Field'
import { FieldControl } from '@/shared/form/FieldControl'
import type { FieldName, FormTable } from '@/shared/form/formTable'
import { StarPicker } from '@/shared/form/StarPicker'
import type { TableForm } from '@/shared/form/useTableForm'

type TableFieldProps<Table extends FormTable> = {
  of: TableForm<Table>
  name: FieldName<Table>
  /** A remark on its value; null reserves its live region. */
  note?: string | null | undefined
  /** Takes the place of the field's own hint. */
  hint?: string | undefined
  className?: string
}

/** Renders one field of a form, read-only while the form is sent. */
export function TableField<Table extends FormTable>(props: TableFieldProps<Table>) {
  const {
    name,
    note,
    hint: ownHint,
    className = '',
  }: { name: string } & Omit<typeof props, 'name'> = props
  const { form, idOf, isSending } = props.of
  const field: FormTable[string] | undefined = props.of.table[name]
  if (!field) return null
  const { control, normalize, label, hint, footnote, isRequired } = field
  const shared = {
    id: idOf(name),
    label,
    hint: ownHint ?? hint,
    error: form.formState.errors[name]?.message,
    className,
  }
  const registration = form.register(name, {
    onBlur: () => {
      if (normalize) form.setValue(name, normalize(form.getValues(name) ?? ''))
    },
  })
  const locked = isSending ? (form.getValues(name) ?? '') : null
  if (control.kind === 'stars') {
    return (
      <StarPicker
        {...shared}
        labels={control.labels}
        chosen={Number(form.watch(name))}
        registration={registration}
        locked={locked}
      />
    )
  }
  return (
    <Field {...shared} footnote={footnote} isRequired={isRequired} note={note}>
      {(ids) => (
        <FieldControl field={field} ids={ids} registration={registration} locked={locked} />
      )}
    </Field>
  )
}
