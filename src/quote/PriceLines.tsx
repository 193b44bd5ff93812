import type { ReactNode } from 'react'
import type { PriceWords } from '@/quote/priceWords'
import type { Quote, QuoteLine, QuoteOption } from '@/quote/quote'
import { dollars, lineLabel } from '@/quote/quoteText'

/** A panel whose sections meet in grooves, as those of a door. */
export function PriceDoor({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  return (
    <ul
      className={`divide-y divide-ink/15 overflow-clip rounded-lg border border-line bg-white ${className}`}
    >
      {children}
    </ul>
  )
}

type PriceRowProps = {
  name: ReactNode
  note?: ReactNode
  amount: ReactNode
  className?: string
  amountClass?: string
}

/** A line of a price, with its amount on the right. */
export function PriceRow({ name, note, amount, className = '', amountClass = '' }: PriceRowProps) {
  return (
    <li
      className={`flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 ${className}`}
    >
      <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
        {name}
        {note && <span className="figures block text-sm text-slate">{note}</span>}
      </span>
      <span className={`figures ml-auto font-semibold whitespace-nowrap ${amountClass}`}>
        {amount}
      </span>
    </li>
  )
}

/** Returns what stands under the name of a line. */
function noteOf(line: QuoteLine, { copy }: PriceWords): string {
  const { label, quantity, amount, percent, model } = line
  return [
    quantity > 1 && `${quantity} × ${dollars(amount)}`,
    percent !== null && !label.includes(`${percent}%`) && copy.off(percent),
    model,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Shows a line with its amount. */
function QuoteLineRow({ line, words }: { line: QuoteLine; words: PriceWords }) {
  const isFree = line.total === 0
  return (
    <PriceRow
      name={<bdi>{lineLabel(line, words.language)}</bdi>}
      note={noteOf(line, words)}
      amount={isFree ? words.copy.included : dollars(line.total)}
      amountClass={isFree ? 'font-normal! text-slate' : line.total < 0 ? 'text-leaf' : ''}
    />
  )
}

type TotalProps = { name: string; note?: string | undefined; amount: string; amountClass?: string }

/** Shows the sum under its lines. */
export function TotalRow({ name, note, amount, amountClass = '' }: TotalProps) {
  return (
    <PriceRow
      name={<strong>{name}</strong>}
      note={note}
      amount={amount}
      className="items-center! border-t-2! border-t-ink!"
      amountClass={`font-display text-2xl ${amountClass}`}
    />
  )
}

type PriceLinesProps = {
  words: PriceWords
  quote: Pick<Quote, 'tax_rate' | 'tax_place'>
  option: QuoteOption
  /** Name of the sum. */
  name: string
  amountClass?: string
  className?: string
}

/** Shows every line of an option with its tax and its sum. */
export function PriceLines({
  words,
  quote,
  option,
  name,
  amountClass,
  className,
}: PriceLinesProps) {
  const { copy } = words
  const isTaxed = quote.tax_rate !== null && !option.is_capital
  return (
    <PriceDoor {...(className && { className })}>
      {option.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice
        <QuoteLineRow key={at} line={line} words={words} />
      ))}
      {isTaxed && (
        <PriceRow
          name={copy.tax}
          note={`${quote.tax_place ?? ''} ${quote.tax_rate}%`.trim()}
          amount={dollars(option.tax)}
        />
      )}
      <TotalRow
        name={name}
        note={taxNote(words, quote, option)}
        amount={dollars(option.total)}
        {...(amountClass && { amountClass })}
      />
    </PriceDoor>
  )
}

/** Returns what is said about sales tax beside a sum without it; undefined if the sum has it. */
export function taxNote(
  { copy }: PriceWords,
  { tax_rate }: Pick<Quote, 'tax_rate'>,
  option: Pick<QuoteOption, 'is_capital'>,
): string | undefined {
  if (option.is_capital) return copy.capital
  return tax_rate === null ? copy.plusTax : undefined
}
