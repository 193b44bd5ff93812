import { clockText } from '@/lib/newYorkTime'
import { holdingQuote, waitingQuote } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import type { Stop } from '@/technician/job'

type Step = { name: string; text: string; is: 'done' | 'now' | 'ahead' }

const bars = {
  done: 'bg-leaf',
  now: 'bg-amber ring-[1.5px] ring-ink ring-inset',
  ahead: 'bg-mist',
}
const texts = {
  done: 'font-semibold text-leaf',
  now: 'font-semibold text-ink',
  ahead: 'text-slate',
}

/** Returns where a visit is between its arrival and its end. */
function stepsOf({ state, state_since, quotes = [], receipt }: Stop): readonly Step[] {
  const isDone = state === 'done'
  const held = holdingQuote(quotes)
  const waiting = waitingQuote(quotes)
  const isPriced = isDone || (held !== null && waiting === null)
  const price = held
    ? dollars(held.total ?? 0)
    : receipt?.kind === 'price'
      ? dollars(receipt.sum)
      : ''
  return [
    { name: 'Arrived', text: isDone ? '' : clockText(new Date(state_since)), is: 'done' },
    { name: 'Price', text: waiting ? 'offered' : price, is: isPriced ? 'done' : 'now' },
    { name: 'Work', text: '', is: isDone ? 'done' : isPriced ? 'now' : 'ahead' },
    {
      name: 'Done',
      text: isDone ? clockText(new Date(state_since)) : '',
      is: isDone ? 'done' : 'ahead',
    },
  ]
}

/** Shows the four steps of a visit from its arrival on. */
export function VisitSteps({ stop }: { stop: Stop }) {
  if (stop.state !== 'there' && stop.state !== 'done') return null
  return (
    <ol
      aria-label="Where this visit is"
      className="grid grid-cols-2 gap-1 text-sm leading-tight min-[17rem]:grid-cols-4"
    >
      {stepsOf(stop).map(({ name, text, is }) => (
        <li key={name} aria-current={is === 'now' ? 'step' : undefined} className={texts[is]}>
          <span
            aria-hidden
            className={`mb-1 block h-2 rounded-sm forced-colors:border ${bars[is]} ${is === 'ahead' ? '' : 'forced-colors:bg-[Highlight]'}`}
          />
          {name}
          {text && <span className="figures block wrap-anywhere">{text}</span>}
          {is === 'done' && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}
