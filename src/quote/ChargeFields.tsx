import { Banknote, Clock, CreditCard, ReceiptText } from 'lucide-react'
import { useId, useState } from 'react'
import { clockText } from '@/lib/newYorkTime'
import { type TypedCharge, waysToPay } from '@/quote/charge'
import { type PaidBy, type Quote, waitingQuote } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import { controlClass } from '@/shared/form/Field'

const icons = { cash: Banknote, check: ReceiptText, card: CreditCard, not_yet: Clock } as const

const choiceClass =
  'flex min-h-14 cursor-pointer items-center gap-2.5 rounded border border-slate/70 bg-white px-3.5 font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-ember forced-colors:has-checked:outline-2'

type FieldsProps = { typed: TypedCharge; onType: (part: Partial<TypedCharge>) => void }

function Payment({ typed, onType }: FieldsProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">How was it paid?</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        {(Object.keys(waysToPay) as PaidBy[]).map((way) => {
          const Icon = icons[way]
          return (
            <label key={way} className={choiceClass}>
              <input
                type="radio"
                name={id}
                checked={typed.paidBy === way}
                onChange={() => onType({ paidBy: way, free: '' })}
                className="sr-only"
              />
              <Icon aria-hidden size={20} /> {waysToPay[way]}
            </label>
          )
        })}
      </div>
      {typed.paidBy === 'check' && (
        <label className="mt-2 block font-semibold">
          Check number
          <input
            inputMode="numeric"
            maxLength={20}
            value={typed.checkNumber}
            onChange={({ target }) => onType({ checkNumber: target.value })}
            className={`${controlClass} mt-1 font-normal`}
          />
        </label>
      )}
    </fieldset>
  )
}

function Less({ typed, onType }: FieldsProps) {
  const [isLess, setLess] = useState(typed.less !== '')
  if (!isLess)
    return (
      <button
        type="button"
        onClick={() => setLess(true)}
        className="min-h-11 justify-self-start font-semibold underline underline-offset-4"
      >
        Charge less…
      </button>
    )
  const control = `${controlClass} mt-1 font-normal`
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
      <label className="font-semibold">
        Charge only
        <input
          inputMode="decimal"
          placeholder="$"
          value={typed.less}
          onChange={({ target }) => onType({ less: target.value })}
          className={control}
        />
      </label>
      <label className="font-semibold">
        Why less?
        <input
          maxLength={200}
          value={typed.lessReason}
          onChange={({ target }) => onType({ lessReason: target.value })}
          className={control}
        />
      </label>
    </div>
  )
}

const freeChoices = { no_charge: 'No charge', under_warranty: 'Under warranty' } as const

function Free({ typed, onType, hasPrice }: FieldsProps & { hasPrice: boolean }) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        {hasPrice ? 'Or nothing to pay?' : 'Nothing to pay?'}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
        {(Object.keys(freeChoices) as (keyof typeof freeChoices)[]).map((free) => (
          <label key={free} className={choiceClass}>
            <input
              type="radio"
              name={id}
              checked={typed.free === free}
              onChange={() => onType({ free, paidBy: '' })}
              className="sr-only"
            />
            {freeChoices[free]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Takes what a visit is charged and how it was paid: the approved price or less, or nothing. */
export function ChargeFields({
  quotes,
  quote,
  ...fields
}: FieldsProps & { quotes: readonly Quote[]; quote: Quote | null }) {
  const waiting = waitingQuote(quotes)
  return (
    <div className="grid gap-3">
      {quote && (
        <>
          <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-1">
            <span>
              Approved{quote.decided_at && ` ${clockText(new Date(quote.decided_at))}`}
              {quote.name && <bdi> by {quote.name}</bdi>}
            </span>
            <strong className="font-display text-2xl">{dollars(quote.total ?? 0)}</strong>
          </p>
          <Payment {...fields} />
          <Less {...fields} />
        </>
      )}
      {!quote && (
        <p>
          {waiting ? 'The price isn’t approved yet.' : 'No price was approved.'} Without one, the
          visit is done at no charge or under warranty.
        </p>
      )}
      <Free {...fields} hasPrice={quote !== null} />
    </div>
  )
}
