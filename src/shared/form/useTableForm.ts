import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  emptyOf,
  type FormTable,
  namesOf,
  schemaOf,
  type Typed,
  type Values,
} from '@/shared/form/formTable'
import { halfDate } from '@/shared/form/rules'

/** A form derived from its table; components take it as `of`. */
export type TableForm<Table extends FormTable = FormTable> = {
  table: Table
  /** The id of a field's control. */
  idOf: (name: string) => string
  /** The state in react-hook-form, by the table's field names. */
  form: UseFormReturn<Typed<FormTable>, unknown, Record<string, unknown>>
  /** Number of attempts to send it with errors. */
  attempt: number
  /** True once the page is hydrated. */
  isLive: boolean
  isSending: boolean
  /** For the form's `onSubmit`: calls `send` with valid values, one call at a time. */
  submit: (
    send: (values: Values<Table>) => Promise<void>,
  ) => (event: React.SyntheticEvent) => Promise<void>
  /** Shows an error of the server at a field and focuses it. */
  showError: (name: string, message: string) => void
}

type FormOptions = {
  /** Prefix of the controls' ids. */
  id: string
  /** For short forms: validates on submit and focuses the first wrong field, instead of validating each field that is left and focusing a summary. */
  isShort?: boolean
}

/** Returns the values as the controls show them: a browser or an extension may fill one in without an event. */
const asShown = (values: Typed<FormTable>, idOf: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const control = document.getElementById(idOf(name))
      const isText =
        // The id of a choice of stars is that of its first radio button.
        (control instanceof HTMLInputElement && control.type !== 'radio') ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      if (!isText) return [name, value]
      return [name, control.validity.badInput ? halfDate : control.value]
    }),
  )

/** Returns the state of a form, derived from its table. */
export function useTableForm<Table extends FormTable>(
  table: Table,
  { id, isShort = false }: FormOptions,
): TableForm<Table> {
  const [attempt, setAttempt] = useState(0)
  const [isLive, setLive] = useState(false)
  const isBusy = useRef(false)
  const idOf = (name: string) => `${id}-${name}`
  const resolve = zodResolver(schemaOf<FormTable>(table))
  const form = useForm<Typed<FormTable>, unknown, Record<string, unknown>>({
    defaultValues: emptyOf<FormTable>(table),
    mode: isShort ? 'onSubmit' : 'onTouched',
    shouldFocusError: false,
    resolver: (values, context, options) => resolve(asShown(values, idOf), context, options),
  })
  const focus = (name: string | undefined) => name && document.getElementById(idOf(name))?.focus()

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
      if (isBusy.current) return
      isBusy.current = true
      const handle = form.handleSubmit(
        (values) => send(values as Values<Table>),
        (errors) => {
          setAttempt((before) => before + 1)
          if (isShort) focus(namesOf(table).find((name) => errors[name]))
        },
      )
      try {
        await handle(event)
      } finally {
        isBusy.current = false
      }
    },
    showError: (name, message) => {
      form.setError(name, { message })
      focus(name)
    },
  }
}
