import { askedText, cameOf, twoSenders } from '@/desk/model/callCopy'
import { nameOf } from '@/desk/model/request'
import type { OtherRequest } from '@/desk/model/requestDetails'
import { StatusBadge } from '@/desk/row/StatusBadge'
import { laborTerms } from '@/facts/laborTerms'
import { addTerm } from '@/lib/addTerm'
import { dateText, newYorkTime } from '@/lib/newYorkTime'
import { atDesk } from '@/request/atDesk'

/** Returns how long the labor of a completed request is covered, from its report's day or else from when it was settled; null where nothing was done. */
export function laborWarranty(other: OtherRequest, now: Date): string | null {
  const term = laborTerms[other.service_type]
  if (other.status !== 'completed' || !other.settled_at || !term) return null
  const from = other.warranty_from ?? newYorkTime(new Date(other.settled_at)).date
  const end = addTerm(from, term)
  const isOver = end < newYorkTime(now).date
  return `Labor warranty ${isOver ? 'ended' : 'runs through'} ${dateText(end)}.`
}

/** Other senders of the number who wait or are confirmed, so that no one is taken for someone else. */
export function OtherSenders({ others, now, onOpen }: SamePersonProps) {
  if (others.length === 0) return null
  return (
    <section
      aria-label={twoSenders}
      className="rounded border-l-4 border-danger bg-white p-3 text-sm ring-1 ring-line ring-inset"
    >
      <h3 className="font-sans text-base font-bold tracking-normal">{twoSenders}</h3>
      <p className="max-w-prose">
        The email address is another one, so one of them may not be this customer, whatever the
        street. On the phone, ask what they sent instead of reading it to them.
      </p>
      <ul className="mt-1">
        {others.map((other) => (
          <li key={other.id} className="border-t border-line py-2 first:border-0">
            <span className="flex flex-wrap items-center gap-x-2">
              <button
                type="button"
                onClick={() => onOpen(other.id)}
                className="link min-h-9 text-left font-semibold"
              >
                {nameOf(other)}
              </button>
              <StatusBadge status={other.status} />
            </span>
            <span className="block text-slate wrap-anywhere">{askedText(other, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SamePersonProps = {
  others: readonly OtherRequest[]
  now: Date
  onOpen: (id: string) => void
}

function Other({ other, now, onOpen }: SamePersonProps & { other: OtherRequest }) {
  const sent = dateText(newYorkTime(new Date(other.created_at)).date)
  return (
    <li className="border-t border-line py-2 first:border-0">
      <button
        type="button"
        onClick={() => onOpen(other.id)}
        className="link min-h-9 text-left font-semibold"
      >
        {sent}: {atDesk('service_type', other.service_type)?.toLowerCase()}
        {!other.is_same_sender && `, ${nameOf(other)}`}
      </button>
      <span className="wrap-anywhere">
        , {cameOf(other)}. <bdi className="text-slate">{other.address}</bdi>{' '}
        {laborWarranty(other, now)}
      </span>
      {other.beginning && (
        <p className="truncate text-slate">
          “<bdi>{other.beginning}</bdi>”
        </p>
      )}
    </li>
  )
}

/** Other requests of the phone number and their outcomes; those of another sender show the name. */
export function SamePerson(props: SamePersonProps) {
  const { others } = props
  if (others.length === 0) return null
  const waiting = others.filter(({ status }) => status === 'pending').length
  return (
    <section
      aria-label="Same phone number"
      className="rounded bg-white p-3 text-sm ring-1 ring-line ring-inset"
    >
      <h3 className="font-sans text-base font-bold tracking-normal">
        {others.length === 1 ? '1 other request' : `${others.length} other requests`} from this
        number
        {waiting > 0 && `, ${waiting} waiting too`}
      </h3>
      <ul className="mt-1">
        {others.map((other) => (
          <Other key={other.id} other={other} {...props} />
        ))}
      </ul>
    </section>
  )
}
