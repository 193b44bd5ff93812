import { useRef, useState } from 'react'
import { ordinal, twoSenders } from '@/desk/model/callCopy'
import { findCaller, type KnownCaller } from '@/desk/model/callList'
import { nameOf } from '@/desk/model/request'
import { isOver, statusText } from '@/desk/model/statusVariants'
import { visitText } from '@/desk/model/visitCopy'
import type { newCallFields } from '@/desk/requests/newCallFields'
import { dateText, newYorkTime } from '@/lib/newYorkTime'
import { parseUsPhone } from '@/lib/phone'
import { atDesk } from '@/request/atDesk'
import { serverNow } from '@/shared/api/serverClock'
import type { useTableForm } from '@/shared/form/useTableForm'
import { Button } from '@/shared/ui/Button'

const known = ['first_name', 'last_name', 'address', 'email'] as const

/** The latest request of each sender of a number. */
const latestOfEach = (callers: readonly KnownCaller[]) => [
  ...new Map(callers.toReversed().map((caller) => [caller.sender, caller])).values(),
]

/** Returns whether a request of the caller is still open. */
export const isOpenRequest = ({ status }: KnownCaller) => !isOver(status)

type OpenRequestsProps = { requests: readonly KnownCaller[]; onOpen: (id: string) => void }

/** Requests of the number that are still open: most callers ask about one of these. */
export function OpenRequests({ requests, onOpen }: OpenRequestsProps) {
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

/** The fields of a call. */
export type Call = ReturnType<typeof useTableForm<typeof newCallFields>>

/** Looks up the number of a call, and fills in what is known of it. */
export function useCaller(call: Call) {
  const [caller, setCaller] = useState<readonly KnownCaller[]>([])
  const asked = useRef('')
  /** The values that the number filled in. */
  const filled = useRef<Partial<Record<(typeof known)[number], string>>>({})
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
  return { caller, fillIn, fillWith }
}

type SendersProps = {
  caller: readonly KnownCaller[]
  onFill: (sender: KnownCaller) => void
}

/** The senders of requests from the number, to choose from if there are several. */
export function Senders({ caller, onFill }: SendersProps) {
  const latest = caller[0]
  const senders = latestOfEach(caller)
  return (
    <>
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
                onClick={() => onFill(sender)}
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
    </>
  )
}
