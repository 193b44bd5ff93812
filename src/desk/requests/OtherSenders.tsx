import { askedText, nameOf, twoSenders } from '@/desk/model/callCopy'
import type { OtherRequest } from '@/desk/model/requestDetails'
import { StatusBadge } from '@/desk/requests/StatusBadge'

type OtherSendersProps = {
  others: readonly OtherRequest[]
  now: Date
  onOpen: (id: string) => void
}

/** Other senders of the number who wait or are confirmed, so that nobody is taken for somebody else. */
export function OtherSenders({ others, now, onOpen }: OtherSendersProps) {
  if (others.length === 0) return null
  return (
    <section
      aria-label={twoSenders}
      className="rounded border-l-4 border-danger bg-white p-3 text-sm ring-1 ring-line ring-inset"
    >
      <h3 className="font-sans text-base font-bold tracking-normal">{twoSenders}</h3>
      <p className="max-w-prose">
        Neither the email address nor the street is the same, so one of them may not be this
        customer. On the phone, ask what they sent instead of reading it to them.
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
