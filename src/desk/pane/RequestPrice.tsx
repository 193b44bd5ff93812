import { useQuery } from '@tanstack/react-query'
import { recordPayment, sendQuote } from '@/desk/actions/keepQuote'
import { deskTime } from '@/desk/model/deskTime'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { PriceAnswer } from '@/desk/pane/PriceAnswer'
import type { Actions } from '@/desk/runner/useActions'
import { pricesQuery } from '@/desk/sync/openRequest'
import { SmallButton } from '@/desk/ui/SmallButton'
import { PriceLines } from '@/quote/PriceLines'
import { ownWords } from '@/quote/priceWords'
import { chosenOption, type Quote, type QuoteOption, type Receipt } from '@/quote/quote'
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

const edges = {
  offered: 'border-amber',
  approved: 'border-leaf',
  declined: 'border-danger',
  withdrawn: 'border-line',
  expired: 'border-line',
  replaced: 'border-line',
} as const

type PriceProps = { quote: Quote; actions: Actions; isOver: boolean }

function PriceBox({ quote, actions, isOver }: PriceProps) {
  const chosen = chosenOption(quote)
  const options = chosen ? [chosen] : quote.options
  return (
    <li
      className={`grid gap-3 rounded border-l-4 bg-white p-3 ring-1 ring-line ring-inset ${edges[quote.state]}`}
    >
      <p className="figures font-semibold wrap-anywhere">{stateText(quote)}</p>
      {options.map((option) => (
        <div key={`${option.name} ${option.total}`} className="grid gap-1">
          <p className="font-semibold">
            <bdi>{option.name}</bdi>
          </p>
          <PriceLines words={ownWords} quote={quote} option={option} name="Price" />
          <Told quote={quote} option={option} />
        </div>
      ))}
      {quote.begins && quote.ends && (
        <p className="text-slate">
          Begins {quote.begins}, done by {quote.ends}
        </p>
      )}
      {quote.strokes && (
        <Signature
          strokes={quote.strokes}
          label={`Signature of ${quote.name ?? 'an erased person'}`}
        />
      )}
      {quote.state === 'offered' && (
        <p className="text-slate">
          {quote.sent_at ? `Sent ${deskTime(quote.sent_at)}` : 'Not sent'} · ends{' '}
          {deskTime(quote.expires_at)}
        </p>
      )}
      {quote.state === 'offered' && !isOver && <PriceAnswer quote={quote} actions={actions} />}
      {quote.needs_signature && !isOver && (
        <SmallButton
          variant="outline"
          className="justify-self-start bg-white"
          onClick={() => !actions.isSaving && actions.run(sendQuote, { quote })}
        >
          Send it for signature
        </SmallButton>
      )}
    </li>
  )
}

const charges = { price: '', no_charge: 'no charge', under_warranty: 'under warranty' } as const

function ReceiptLine({ receipt, actions }: { receipt: Receipt; actions: Actions }) {
  const { number, kind, sum, paid_by, less_reason, voided_at } = receipt
  const pays = (paidBy: 'cash' | 'check' | 'card') => () =>
    !actions.isSaving && actions.run(recordPayment, { receipt, paidBy, check: null })
  return (
    <li className="figures">
      <strong>Receipt {number}</strong>:{' '}
      {kind === 'price' ? `${dollars(sum)}, ${paidText(receipt)?.toLowerCase()}` : charges[kind]}
      {less_reason && `; less than approved: “${less_reason}”`}
      {voided_at && <span className="text-slate"> (void since {deskTime(voided_at)})</span>}
      {paid_by === 'not_yet' && !voided_at && (
        <span className="mt-1 flex flex-wrap items-center gap-2">
          Paid since?
          {(['cash', 'check', 'card'] as const).map((way) => (
            <SmallButton
              key={way}
              isTight
              variant="outline"
              className="bg-white"
              onClick={pays(way)}
            >
              {way === 'cash' ? 'Cash' : way === 'check' ? 'Check' : 'Card'}
            </SmallButton>
          ))}
        </span>
      )}
    </li>
  )
}

type RequestPriceProps = { details: RequestDetails; actions: Actions; isOver: boolean }

/** The prices of a request, the latest first, with the answer from the phone, and their receipts. */
export function RequestPrice({ details, actions, isOver }: RequestPriceProps) {
  const { request, events } = details
  const { data } = useQuery({
    ...pricesQuery(request.id),
    enabled: events.some(({ kind }) => kind === 'quote' || kind === 'visit'),
  })
  if (!data || data.quotes.length + data.receipts.length === 0) return null
  const [first, ...earlier] = data.quotes
  return (
    <section aria-label="Price" className="grid gap-2 text-sm">
      <h3 className="sr-only">Price</h3>
      {first && (
        <ul>
          <PriceBox quote={first} actions={actions} isOver={isOver} />
        </ul>
      )}
      {data.receipts.length > 0 && (
        <ul className="grid gap-1">
          {data.receipts.map((receipt) => (
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
