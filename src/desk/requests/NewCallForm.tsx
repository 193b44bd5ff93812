import { useEffect, useEffectEvent } from 'react'
import { addCall, type StaffSource } from '@/desk/actions/addCall'
import type { OriginKind } from '@/desk/model/origins'
import { type Call, isOpenRequest, OpenRequests, Senders, useCaller } from '@/desk/requests/caller'
import { HeardOf } from '@/desk/requests/HeardOf'
import { newCallFields } from '@/desk/requests/newCallFields'
import { ActionError } from '@/desk/runner/ActionError'
import type { OpenForm } from '@/desk/runner/typed'
import { useActions } from '@/desk/runner/useActions'
import { KeyHint } from '@/desk/ui/KeyHint'
import { isPartOfAddress } from '@/lib/localityOf'
import { ErrorSummary } from '@/shared/form/ErrorSummary'
import { TableFields } from '@/shared/form/TableFields'
import { useTableForm } from '@/shared/form/useTableForm'
import { Button } from '@/shared/ui/Button'
/** A call as typed: empty fields are left out. */
export type TypedCall = {
  fields: Readonly<Record<string, string>>
  source: StaffSource
  heard?: OriginKind | undefined
}
/** Nothing typed. */
export const noCall: TypedCall = { fields: {}, source: 'phone' }

/** Keeps what is typed, and begins with what was. */
function useTypedFields(call: Call, form: OpenForm<TypedCall>) {
  const { source, heard } = form.values
  const keep = useEffectEvent((typed: Record<string, string | undefined>) => {
    const fields = Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
    form.type({ fields, source, heard })
  })
  const typedBefore = useEffectEvent(() => form.values.fields)
  const { setValue, watch } = call.form
  useEffect(() => {
    for (const [name, value] of Object.entries(typedBefore())) setValue(name, value)
    const { unsubscribe } = watch(keep)
    return unsubscribe
  }, [setValue, watch])
}

type SourceProps = { source: StaffSource; onSource: (source: StaffSource) => void }

/** How the request reached staff. */
function Source({ source, onSource }: SourceProps) {
  return (
    <fieldset className="mt-5 flex flex-wrap gap-x-6">
      <legend className="font-semibold">Source</legend>
      {(['phone', 'walk_in'] as const).map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="source"
            checked={source === value}
            onChange={() => onSource(value)}
            className="size-5"
          />
          {value === 'phone' ? 'By phone' : 'In person'}
        </label>
      ))}
    </fieldset>
  )
}

type NewCallFormProps = {
  form: OpenForm<TypedCall>
  onSaved: (id: string) => void
  onCancel: () => void
}

/** The fields of a call, filled in with what is known of its number. */
export function NewCallForm({ form, onSaved, onCancel }: NewCallFormProps) {
  const { source, heard } = form.values
  const actions = useActions()
  const { isSaving } = actions
  const call = useTableForm(newCallFields, { id: 'new-call' })
  const { caller, fillIn, fillWith } = useCaller(call)
  const first = call.idOf('phone')
  useEffect(() => document.getElementById(first)?.focus(), [first])
  useTypedFields(call, form)
  const address = call.form.watch('address') ?? ''
  const isLeft = call.form.formState.touchedFields.address === true && address.trim() !== ''
  const addressNote =
    isLeft && isPartOfAddress(address)
      ? 'Is that the whole address? Ask for the street, town, and ZIP code.'
      : null
  return (
    <form
      noValidate
      aria-label="New call"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
      onChange={() => void fillIn(call.form.getValues('phone') ?? '')}
      onSubmit={call.submit(async (values) => {
        if (isSaving) return
        const id = form.id ?? crypto.randomUUID()
        const made = { request: id, fields: values, source, heard }
        actions.run(addCall, made, { form, onDone: () => onSaved(id) })
      })}
    >
      <ErrorSummary of={call} />
      <Senders {...{ caller }} onFill={(sender) => fillWith(sender, true)} />
      <OpenRequests
        requests={caller.filter(isOpenRequest)}
        onOpen={(known) => {
          // The next call is another one's.
          form.end()
          onSaved(known)
        }}
      />
      <TableFields of={call} notes={{ address: addressNote }} />
      <Source {...{ source }} onSource={(value) => form.type({ ...form.values, source: value })} />
      <HeardOf {...{ heard }} onHeard={(value) => form.type({ ...form.values, heard: value })} />
      <div className="sticky -bottom-5 z-10 -mx-5 mt-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-paper px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        <ActionError actions={actions} before="Not saved." className="basis-full" />
        <Button type="submit" variant="lamp" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save the call'} <KeyHint>Ctrl+Enter</KeyHint>
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
