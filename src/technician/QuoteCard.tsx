import { CircleCheck, Clock, type LucideIcon, Receipt, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockText } from '@/lib/newYorkTime'
import { rangeText } from '@/quote/PriceView'
import { chosenOption, holdingQuote, type Quote, waitingQuote } from '@/quote/quote'
import { declineReasons, dollars, lineLabel, paidText, sumText, wayTexts } from '@/quote/quoteText'
import { Signature } from '@/quote/Signature'
import { ToldLine } from '@/quote/ToldLine'
import type { Stop } from '@/technician/job'

const tones = {
  wait: { frame: 'border-[#d9a520]', head: 'bg-[#fdecc0] text-[#5c3d00]' },
  ok: { frame: 'border-leaf', head: 'bg-leaf text-white' },
  over: { frame: 'border-line', head: 'bg-sand text-ink' },
}

type FrameProps = {
  tone: keyof typeof tones
  icon: LucideIcon
  title: string
  children: ReactNode
}

function Frame({ tone, icon: Icon, title, children }: FrameProps) {
  const { frame, head } = tones[tone]
  return (
    <section className={`overflow-clip rounded-lg border bg-white ${frame}`}>
      <h2
        className={`figures flex items-center gap-2 px-4 py-2 font-sans text-base font-semibold tracking-normal ${head}`}
      >
        <Icon aria-hidden size={20} /> {title}
      </h2>
      <div className="grid gap-1 px-4 py-3">{children}</div>
    </section>
  )
}

const at = (time: string | null) => (time ? clockText(new Date(time)) : '')

function Waiting({ quote }: { quote: Quote }) {
  const { told_low, told_high, options } = quote
  const [only] = options.length === 1 ? options : []
  const over = only && told_high !== null && only.total > told_high ? only.total - told_high : null
  return (
    <Frame tone="wait" icon={Clock} title={`Offered ${at(quote.offered_at)}, not answered yet`}>
      <p className="figures font-display text-3xl font-bold">{sumText(quote)}</p>
      {options.map(({ name }) => (
        <p key={name}>
          <bdi>{name}</bdi>
        </p>
      ))}
      {over !== null && only && told_high !== null && (
        <>
          <p className="figures text-sm font-semibold text-ember">
            {dollars(over)} over what they were told ({rangeText(told_low ?? told_high, told_high)})
          </p>
          <ToldLine low={told_low ?? told_high} high={told_high} sum={only.total} />
          <p className="text-sm text-slate wrap-anywhere">“{only.reason}”</p>
        </>
      )}
      <p className="text-sm text-slate">
        {quote.sent_at ? `Link sent ${at(quote.sent_at)}. ` : ''}No work starts before it’s
        approved. When you hand over the phone, only this price is on it; to come back, hold the
        lock for 2 seconds.
      </p>
    </Frame>
  )
}

function Approved({ quote }: { quote: Quote }) {
  const option = chosenOption(quote)
  const { way, name, strokes } = quote
  return (
    <Frame tone="ok" icon={CircleCheck} title={`Approved ${at(quote.decided_at)}`}>
      <p className="figures font-display text-3xl font-bold">{dollars(quote.total ?? 0)}</p>
      <p>
        <bdi>{option?.name}</bdi>
      </p>
      {strokes && name && <Signature strokes={strokes} label={`Signature of ${name}`} />}
      <p className="text-sm text-slate wrap-anywhere">
        <bdi>{name ?? 'The customer'}</bdi>
        {way && `, ${wayTexts[way]}`}
        {quote.needs_signature && ', not signed yet'}
      </p>
      <ul className="mt-1 border-t border-line pt-1">
        {option?.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice
          <li key={place} className="figures wrap-anywhere">
            {line.quantity > 1 && `${line.quantity} × `}
            {lineLabel(line)}
            {line.model && `, ${line.model}`}
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** Returns the latest price that ended without a yes; of an approved one, the change of it. */
const endedQuote = (quotes: readonly Quote[], held: Quote | null): Quote | null =>
  quotes.find(
    ({ state, replaces }) =>
      (state === 'declined' || state === 'expired') && (!held || replaces === held.id),
  ) ?? null

function Ended({ quote }: { quote: Quote }) {
  const reason = quote.decline_reason && declineReasons[quote.decline_reason].toLowerCase()
  const declined = `${quote.replaces ? 'Change declined' : 'Declined'} ${at(quote.decided_at)}`
  const expired = `The ${quote.replaces ? 'change' : 'price'} has expired`
  return (
    <Frame tone="over" icon={X} title={quote.state === 'expired' ? expired : declined}>
      <p className="figures">
        {sumText(quote)}
        {reason && `: ${reason}`}
      </p>
    </Frame>
  )
}

/** Shows the price of a stop: the one that waits, the one that holds, and its receipt. */
export function QuoteCard({ stop }: { stop: Stop }) {
  const quotes = stop.quotes ?? []
  const receipt = stop.receipt ?? null
  const [waiting, held] = [waitingQuote(quotes), holdingQuote(quotes)]
  const ended = waiting || receipt ? null : endedQuote(quotes, held)
  return (
    <>
      {waiting && <Waiting quote={waiting} />}
      {held && !receipt && <Approved quote={held} />}
      {ended && <Ended quote={ended} />}
      {receipt && (
        <Frame tone="ok" icon={Receipt} title={`Receipt ${receipt.number}`.trim()}>
          <p className="figures font-display text-2xl font-bold">
            {receipt.kind === 'price'
              ? dollars(receipt.sum)
              : receipt.kind === 'no_charge'
                ? 'No charge'
                : 'Under warranty'}
          </p>
          {receipt.kind === 'price' && <p>{paidText(receipt)}</p>}
          {receipt.less_reason && <p className="wrap-anywhere">Less: {receipt.less_reason}</p>}
        </Frame>
      )}
    </>
  )
}
