import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addCall, type StaffSource } from '@/desk/actions/addCall'
import { ordinal, twoSenders } from '@/desk/model/callCopy'
import { findCaller, type KnownCaller } from '@/desk/model/calls'
import { nameOf } from '@/desk/model/request'
import { isOver, statusText } from '@/desk/model/statusVariants'
import { visitText } from '@/desk/model/visitCopy'
import { newCallFields } from '@/desk/requests/newCallFields'
import { ActionError } from '@/desk/runner/ActionError'
import { type OpenForm, useTyped } from '@/desk/runner/typed'
import { useActions } from '@/desk/runner/useActions'
import { KeyHint } from '@/desk/ui/KeyHint'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useKey } from '@/desk/ui/useKey'
import { isPartOfAddress } from '@/lib/localityOf'
import { dateText, newYorkTime } from '@/lib/newYorkTime'
import { parseUsPhone } from '@/lib/phone'
import { atDesk } from '@/request/atDesk'
import { serverNow } from '@/shared/api/serverClock'
import { ErrorSummary } from '@/shared/form/ErrorSummary'
import { TableFields } from '@/shared/form/TableFields'
import { useTableForm } from '@/shared/form/useTableForm'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'

const known = ['first_name', 'last_name', 'address', 'email'] as const

/** The latest request of each sender of a number. */
const latestOfEach = (callers: readonly KnownCaller[]) => [
  ...new Map(callers.toReversed().map((caller) => [caller.sender, caller])).values(),
]

const isOpenRequest = ({ status }: KnownCaller) => !isOver(status)

type OpenRequestsProps = { requests: readonly KnownCaller[]; onOpen: (id: string) => void }

/** Requests of the number that are still open: most callers ask about one of these. */
function OpenRequests({ requests, onOpen }: OpenRequestsProps) {
  const today = newYorkTime(serverNow()).date
  if (requests.length === 0) return null
  return (
    <ul aria-label="Open requests from this number" className="mt-1 mb-3 grid gap-2">
      {requests.map((request) => (
        <li
          key={request.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-white p-3 ring-1 ring-line ring-inset"
        >
          <span className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
            <strong className="block text-base">
              <bdi>{nameOf(request)}</bdi>
            </strong>
            {atDesk('service_type', request.service_type)} · {statusText(request.status)} · sent{' '}
            {dateText(newYorkTime(new Date(request.created_at)).date)}
            {request.visit && (
              <strong className="block">Visit {visitText(request.visit, today)}</strong>
            )}
          </span>
          <Button
            variant="lamp"
            className="min-h-11! px-4! py-1!"
            onClick={() => onOpen(request.id)}
          >
            Open it
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A call as typed: empty fields are left out. */
type TypedCall = { fields: Readonly<Record<string, string>>; source: StaffSource }
const noCall: TypedCall = { fields: {}, source: 'phone' }

type NewCallFormProps = {
  form: OpenForm<TypedCall>
  onSaved: (id: string) => void
  onCancel: () => void
}

function NewCallForm({ form, onSaved, onCancel }: NewCallFormProps) {
  const { source } = form.values
  const [caller, setCaller] = useState<readonly KnownCaller[]>([])
  const actions = useActions()
  const { isSaving } = actions
  const call = useTableForm(newCallFields, { id: 'new-call' })
  const asked = useRef('')
  /** The values that the number filled in. */
  const filled = useRef<Partial<Record<(typeof known)[number], string>>>({})
  const first = call.idOf('phone')
  useEffect(() => document.getElementById(first)?.focus(), [first])
  const keep = useEffectEvent((typed: Record<string, string | undefined>) => {
    const fields = Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
    form.type({ fields, source })
  })
  const typedBefore = useEffectEvent(() => form.values.fields)
  const { setValue, watch } = call.form
  useEffect(() => {
    for (const [name, value] of Object.entries(typedBefore())) setValue(name, value)
    const { unsubscribe } = watch(keep)
    return unsubscribe
  }, [setValue, watch])

  /** Fills in what is known of a caller, where nothing was typed, or everywhere with `overwrites`. */
  function fillWith(found: KnownCaller, overwrites: boolean) {
    for (const name of known) {
      const value = found[name] ?? ''
      if (!overwrites && (!value || call.form.getValues(name))) continue
      call.form.setValue(name, value)
      filled.current[name] = value
    }
  }
  /** Takes out what another number filled in, unless it was changed since. */
  function takeOut() {
    for (const name of known) {
      const value = filled.current[name]
      if (value && call.form.getValues(name) === value) call.form.setValue(name, '')
    }
    filled.current = {}
    setCaller([])
  }
  /** Looks up a number, and fills in its sender if there is only one. */
  async function fillIn(typed: string) {
    const digits = parseUsPhone(typed)?.digits ?? ''
    if (digits === asked.current) return
    asked.current = digits
    takeOut()
    if (!digits) return
    const found = await findCaller(digits).catch(() => [])
    if (asked.current !== digits) return
    setCaller(found)
    if (found[0] && latestOfEach(found).length === 1) fillWith(found[0], false)
  }
  const address = call.form.watch('address') ?? ''
  const isLeft = call.form.formState.touchedFields.address === true && address.trim() !== ''
  const addressNote =
    isLeft && isPartOfAddress(address)
      ? 'Is that the whole address? Ask for the street, town, and ZIP code.'
      : null
  const latest = caller[0]
  const senders = latestOfEach(caller)
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
        const made = { request: id, fields: values, source }
        actions.run(addCall, made, { form, onDone: () => onSaved(id) })
      })}
    >
      <ErrorSummary of={call} />
      <p role="status" className="min-h-6 text-sm font-semibold">
        {senders.length > 1 && `${twoSenders}. Ask who’s calling.`}
        {latest &&
          senders.length === 1 &&
          `${ordinal(caller.length + 1)} request from this number. The latest: ${dateText(newYorkTime(new Date(latest.created_at)).date)}, ${nameOf(latest)}.`}
      </p>
      {senders.length > 1 && (
        <ul aria-label={twoSenders} className="mt-1 mb-3 grid gap-1.5">
          {senders.map((sender) => (
            <li key={sender.sender}>
              <button
                type="button"
                onClick={() => fillWith(sender, true)}
                className="min-h-11 w-full rounded bg-white px-3 py-1.5 text-left text-sm leading-tight ring-1 ring-line ring-inset wrap-anywhere hover:ring-ink"
              >
                Fill in{' '}
                <strong>
                  <bdi>{nameOf(sender)}</bdi>
                </strong>
                , <bdi>{sender.address}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <OpenRequests
        requests={caller.filter(isOpenRequest)}
        onOpen={(known) => {
          // The next call is another one's.
          form.end()
          onSaved(known)
        }}
      />
      <TableFields of={call} notes={{ address: addressNote }} />
      <fieldset className="mt-5 flex flex-wrap gap-x-6">
        <legend className="font-semibold">Source</legend>
        {(['phone', 'walk_in'] as const).map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="source"
              checked={source === value}
              onChange={() => form.type({ ...form.values, source: value })}
              className="size-5"
            />
            {value === 'phone' ? 'By phone' : 'In person'}
          </label>
        ))}
      </fieldset>
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

/** "New call": a request that staff take by phone, stored under the rules of the fields. */
export function NewCall({ onSaved }: { onSaved: (id: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useTyped('new call', noCall)
  const show = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const leave = () => (form.isTyped ? setAsking(true) : close())
  const discard = () => {
    form.end()
    close()
  }
  useKey('n', show)
  return (
    <>
      <Button variant="lamp" className="min-h-11! px-4! py-1! whitespace-nowrap" onClick={show}>
        <Plus aria-hidden size={18} className="sm:hidden" /> New call <KeyHint>N</KeyHint>
      </Button>
      <Dialog
        ref={dialog}
        onClose={() => {
          setOpen(false)
          setAsking(false)
        }}
        onEscape={leave}
        title="New call"
        titleClass="text-xl"
        className="w-[min(42rem,calc(100vw-1rem))] bg-paper p-5 sm:p-7"
      >
        {isAsking && (
          <div role="alert" className="mt-2 grid gap-2 rounded bg-[#fdecc0] p-3 text-sm">
            <p>This call isn’t saved yet.</p>
            <p className="flex flex-wrap gap-2">
              <SmallButton autoFocus onClick={() => setAsking(false)}>
                Keep typing
              </SmallButton>
              <SmallButton variant="outline" className="bg-white" onClick={discard}>
                Discard the call
              </SmallButton>
            </p>
          </div>
        )}
        {isOpen && (
          <NewCallForm
            form={form}
            onCancel={leave}
            onSaved={(id) => {
              close()
              onSaved(id)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
