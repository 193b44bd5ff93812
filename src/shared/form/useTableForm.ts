import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { emptyOf, type FormTable, namesOf, schemaOf, type Values } from '@/shared/form/formTable'

type Words = Record<string, string>

/** A form that follows its table; what draws it takes it as `of`. */
export type TableForm<Table extends FormTable = FormTable> = {
  table: Table
  /** The id of a field's control. */
  idOf: (name: string) => string
  /** Its state by react-hook-form; the names of its fields are the table's. */
  form: UseFormReturn<Words, unknown, Record<string, unknown>>
  /** How often it was to be sent with mistakes in it. */
  attempt: number
  /** Whether the page answers already. */
  isLive: boolean
  isSending: boolean
  /** For the form's `onSubmit`: calls `send` with the values to send once all are right, one sending at a time. */
  submit: (
    send: (values: Values<Table>) => Promise<void>,
  ) => (event: React.SyntheticEvent) => Promise<void>
  /** Says at a field what the server does not take, and leads there. */
  complain: (name: string, message: string) => void
}

type FormOptions = {
  /** The ids of the controls begin with it. */
  id: string
  /** When a field is first checked: when it is left, or when the form is to be sent. */
  checkedOn?: 'leaving' | 'sending'
  /** Where the focus goes that a mistake stops: to a summary of all, or to the first field that is wrong. */
  mistakesLeadTo?: 'summary' | 'field'
}

/** The state of a form by its table. */
export function useTableForm<Table extends FormTable>(
  table: Table,
  { id, checkedOn = 'leaving', mistakesLeadTo = 'summary' }: FormOptions,
): TableForm<Table> {
  const [attempt, setAttempt] = useState(0)
  const [isLive, setLive] = useState(false)
  const isUnderWay = useRef(false)
  const form = useForm<Words, unknown, Record<string, unknown>>({
    defaultValues: emptyOf<FormTable>(table),
    mode: checkedOn === 'leaving' ? 'onTouched' : 'onSubmit',
    shouldFocusError: false,
    resolver: zodResolver(schemaOf<FormTable>(table)),
  })
  const idOf = (name: string) => `${id}-${name}`
  const lead = (name: string | undefined) => name && document.getElementById(idOf(name))?.focus()

  useEffect(() => setLive(true), [])

  return {
    table,
    idOf,
    form,
    attempt,
    isLive,
    isSending: form.formState.isSubmitting,
    submit: (send) => async (event) => {
      event.preventDefault()
      if (isUnderWay.current) return
      isUnderWay.current = true
      await form.handleSubmit(
        (values) => send(values as Values<Table>),
        (errors) => {
          setAttempt((before) => before + 1)
          if (mistakesLeadTo === 'field') lead(namesOf(table).find((name) => errors[name]))
        },
      )(event)
      isUnderWay.current = false
    },
    complain: (name, message) => {
      form.setError(name, { message })
      lead(name)
    },
  }
}
