import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  CircleCheck,
  Clock,
  GitCompareArrows,
  Lock,
  type LucideIcon,
  PencilLine,
  Phone,
  Send,
  Undo2,
} from 'lucide-react'
import { useEffect } from 'react'
import { sendQuote } from '@/desk/actions/keepQuote'
import { deskTime } from '@/desk/model/deskTime'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { PaidSince } from '@/desk/pane/PaidSince'
import { PriceAnswer } from '@/desk/pane/PriceAnswer'
import { useHeard, useTypedPrice } from '@/desk/pane/typedPrice'
import type { Actions } from '@/desk/runner/useActions'
import { pricesQuery } from '@/desk/sync/openRequest'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { SmallButton } from '@/desk/ui/SmallButton'
import { newYorkTime } from '@/lib/newYorkTime'
import { PriceLines } from '@/quote/PriceLines'
import { ownWords } from '@/quote/priceWords'
import {
  chosenOption,
  holdingQuote,
  type Quote,
  type QuoteOption,
  type QuoteState,
  type Receipt,
  waitingQuote,
} from '@/quote/quote'
import { dollars, paidText, stateText } from '@/quote/quoteText'
import { Signature } from '@/quote/Signature'
import { ToldLine } from '@/quote/ToldLine'
import { toldText } from '@/quote/told'
import { differenceOf } from '@/quote/totals'

/** Names what they were told, how much it is over that, and why. */
function Told({ quote, option }: { quote: Quote; option: QuoteOption }) {
  const { told_low: low, told_high: high } = quote
  if (low === null || high === null) return null
  const over = differenceOf(high, option.total)
  return (
    <div>
      <ToldLine low={low} high={high} sum={option.total} />
      <p className="text-slate">
        {over > 0 && (
          <strong className="text-ember">{dollars(over)} over what they were told. </strong>
        )}
        Told {toldText({ low, high })}.{' '}
        {option.reason && (
          <>
            “<bdi>{option.reason}</bdi>”
          </>
        )}
      </p>
    </div>
  )
}

const looks: Readonly<Record<QuoteState, { band: string; Icon: LucideIcon }>> = {
  offered: { band: 'bg-[#fdecc0] text-[#5c3d00]', Icon: Clock },
  approved: { band: 'bg-leaf text-white', Icon: CircleCheck },
  declined: { band: 'bg-[#fadcd9] text-[#7a1710]', Icon: Ban },
  withdrawn: { band: 'bg-mist', Icon: Undo2 },
  expired: { band: 'bg-mist', Icon: Clock },
  replaced: { band: 'bg-mist', Icon: GitCompareArrows },
}

const places = { technician: 'on the technician’s phone', page: 'on their page', desk: '' } as const

/** Returns what stands at the end of the band. */
function besides({ state, way, place, decided_by, expires_at }: Quote): string {
  switch (state) {
    case 'offered':
      return `expires ${ownWords.date(newYorkTime(new Date(expires_at)).date)}`
    case 'approved':
      return way === 'by_phone' ? (decided_by ? `heard by ${decided_by}` : '') : 'fixed'
    case 'declined':
      return place ? places[place] : ''
    case 'withdrawn':
      return 'never approved'
    default:
      return ''
  }
}

function Band({ quote }: { quote: Quote }) {
  const { band, Icon } = looks[quote.state]
  const isByPhone = quote.state === 'approved' && quote.way === 'by_phone'
  const Mark = isByPhone ? Phone : Icon
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line px-4 py-2.5 ${band}`}
    >
      <p className="figures relative min-w-0 flex-[1_1_14rem] pl-7 font-semibold wrap-anywhere">
        <Mark aria-hidden size={18} className="absolute top-0.5 left-0" />
        {stateText(quote)}
      </p>
      <p className="figures inline-flex items-center gap-1.5">
        {quote.state === 'approved' && <Lock aria-hidden size={16} />}
        {besides(quote)}
      </p>
    </div>
  )
}

type BesideProps = { quote: Quote; option: QuoteOption; earlier: Quote | undefined }

/** Says what is known besides the lines: the sum that was approved, the signature, what they were told, and why. */
function Beside({ quote, option, earlier }: BesideProps) {
  const { state, strokes, name, signed_at, sent_at, begins, ends, note } = quote
  const isApproved = state === 'approved' || state === 'replaced'
  return (
    <div className="grid content-start gap-1.5">
      {isApproved && (
        <p className="figures hidden font-display text-2xl leading-tight font-bold @min-[30rem]:block">
          {dollars(option.total)}
        </p>
      )}
      {strokes && (
        <Signature strokes={strokes} label={`Signature of ${name ?? 'an erased person'}`} />
      )}
      {isApproved && !signed_at && <p className="text-slate">Not signed: said on the phone.</p>}
      {earlier && (
        <p>
          <strong className="figures">{dollars(earlier.total ?? 0)}</strong> holds until they
          approve this.
        </p>
      )}
      <Told quote={quote} option={option} />
      {begins && ends && (
        <p className="text-slate">
          Begins {ownWords.date(begins)}, done by {ownWords.date(ends)}.
        </p>
      )}
      {note && (
        <p className="text-slate wrap-anywhere">
          “<bdi>{note}</bdi>”
        </p>
      )}
      {state === 'offered' && (
        <p className="text-slate">{sent_at ? `Sent ${deskTime(sent_at)}.` : 'Not sent yet.'}</p>
      )}
    </div>
  )
}

type PriceProps = {
  quote: Quote
  actions: Actions
  isOver: boolean
  /** The approved quote that it is to change. */
  earlier?: Quote | undefined
  /** Opens the form that makes another one; undefined for an earlier one. */
  onPrice?: (() => void) | undefined
}

function PriceBox({ quote, actions, isOver, earlier, onPrice }: PriceProps) {
  const heard = useHeard(quote)
  useEffect(() => {
    // It was answered in another way.
    if (quote.state !== 'offered') heard.end()
  })
  const chosen = chosenOption(quote)
  const options = chosen ? [chosen] : quote.options
  const [only] = options.length === 1 ? options : []
  return (
    <li className="@container grid gap-3">
      <div className="overflow-clip rounded bg-white ring-1 ring-line">
        <Band quote={quote} />
        <div
          className={`grid gap-x-4 gap-y-3 p-4 ${only ? '@min-[30rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : '@min-[30rem]:grid-cols-2'}`}
        >
          {options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one name and sum
            <div key={at} className="grid content-start gap-1">
              <p className="font-semibold wrap-anywhere">
                {!only && `Option ${at + 1}: `}
                <bdi>{option.name}</bdi>
              </p>
              <PriceLines
                words={ownWords}
                quote={quote}
                option={option}
                name="Price"
                className="rounded-none! border-0! [&>li]:px-0!"
              />
              {!only && <Told quote={quote} option={option} />}
            </div>
          ))}
          {only && <Beside quote={quote} option={only} earlier={earlier} />}
        </div>
        {!only && (
          <p className="px-4 pb-3 text-slate">
            {quote.begins && quote.ends && (
              <>
                Begins {ownWords.date(quote.begins)}, done by {ownWords.date(quote.ends)}.{' '}
              </>
            )}
            {quote.state === 'offered' &&
              (quote.sent_at ? `Sent ${deskTime(quote.sent_at)}.` : 'Not sent yet.')}
          </p>
        )}
      </div>
      {quote.state === 'offered' && !isOver && (
        <PriceAnswer quote={quote} actions={actions} onPrice={onPrice} />
      )}
      {quote.needs_signature && !isOver && (
        <SmallButton
          variant="outline"
          className="justify-self-start bg-white"
          onClick={() => !actions.isSaving && actions.run(sendQuote, { quote })}
        >
          <Send aria-hidden size={18} /> Send it for signature
        </SmallButton>
      )}
    </li>
  )
}

const charges = { price: '', no_charge: 'no charge', under_warranty: 'under warranty' } as const

function ReceiptLine({ receipt, actions }: { receipt: Receipt; actions: Actions }) {
  const { number, kind, sum, paid_by, less_reason, voided_at } = receipt
  return (
    <li className="figures">
      <strong>Receipt {number}</strong>:{' '}
      {kind === 'price' ? `${dollars(sum)}, ${paidText(receipt)?.toLowerCase()}` : charges[kind]}
      {less_reason && `; less than approved: “${less_reason}”`}
      {voided_at && <span className="text-slate"> (void since {deskTime(voided_at)})</span>}
      {paid_by === 'not_yet' && !voided_at && <PaidSince receipt={receipt} actions={actions} />}
    </li>
  )
}

type RequestPriceProps = {
  details: RequestDetails
  actions: Actions
  isOver: boolean
  /** Opens the form that makes a price. */
  onPrice: () => void
}

/** The button that makes a price, or changes the one that was approved. */
function MakeIt({
  isChange,
  isTyped,
  onPrice,
}: {
  isChange: boolean
  isTyped: boolean
  onPrice: () => void
}) {
  return (
    <SmallButton variant="outline" className="justify-self-start bg-white" onClick={onPrice}>
      <PencilLine aria-hidden size={18} />
      {isTyped ? 'Continue the price' : isChange ? 'Replace with a change' : 'Make the price'}
    </SmallButton>
  )
}

/** A price that was being made when the request was closed, which can't be offered any more. */
function UnofferedPrice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>A price was begun here and never offered. Reopen the request to go on with it.</p>
      <SmallButton
        variant="outline"
        className="bg-white"
        onClick={() => {
          onDiscard()
          goTo(requestPane, 'nearest')
        }}
      >
        Discard the price
      </SmallButton>
    </div>
  )
}

/** The prices of a request, the latest first, with the answer from the phone, and their receipts. */
export function RequestPrice({ details, actions, isOver, onPrice }: RequestPriceProps) {
  const { request, events } = details
  const hasPrices = events.some(({ kind }) => kind === 'quote' || kind === 'visit')
  const { data } = useQuery({ ...pricesQuery(request.id), enabled: hasPrices })
  const { isTyped, end } = useTypedPrice(request.id)
  const quotes = data?.quotes ?? []
  const receipts = data?.receipts ?? []
  const waiting = waitingQuote(quotes)
  const holding = holdingQuote(quotes)
  // It can't be said yet what a price would change.
  const makes = !isOver && !waiting && (data !== undefined || !hasPrices)
  const isLeft = isOver && isTyped
  if (quotes.length + receipts.length === 0 && !makes && !isLeft) return null
  const [first, ...earlier] = waiting
    ? [waiting, ...quotes.filter(({ id }) => id !== waiting.id)]
    : quotes
  return (
    <section aria-label="Price" className="grid gap-2 text-sm">
      <h3 className="sr-only">Price</h3>
      {first && (
        <ul>
          <PriceBox
            quote={first}
            earlier={waiting && holding ? holding : undefined}
            actions={actions}
            isOver={isOver}
            onPrice={onPrice}
          />
        </ul>
      )}
      {isLeft && <UnofferedPrice onDiscard={end} />}
      {makes && <MakeIt isChange={holding !== null} isTyped={isTyped} onPrice={onPrice} />}
      {receipts.length > 0 && (
        <ul className="grid gap-1">
          {receipts.map((receipt) => (
            <ReceiptLine key={receipt.id} receipt={receipt} actions={actions} />
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {earlier.length === 1 ? 'The price before' : `${earlier.length} prices before`}
          </summary>
          <ul className="grid gap-2">
            {earlier.map((quote) => (
              <PriceBox key={quote.id} quote={quote} actions={actions} isOver={isOver} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
