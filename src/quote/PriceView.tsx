import { reasonText } from '@/content/price/commonReasons'
import { priceNotices } from '@/content/price/priceNotices'
import { quoteRule } from '@/content/price/quoteRule'
import { needsContract } from '@/quote/contract'
import { OptionCards } from '@/quote/OptionCards'
import { PriceDoor, PriceLines, PriceRow, TotalRow, taxNote } from '@/quote/PriceLines'
import type { PriceWords } from '@/quote/priceWords'
import { chosenOption, type Quote, type QuoteLine, type QuoteOption } from '@/quote/quote'
import { dollars, lineLabel, optionName } from '@/quote/quoteText'
import { ToldLine } from '@/quote/ToldLine'
import { differenceOf } from '@/quote/totals'

type ViewProps = {
  words: PriceWords
  quote: Quote
  /** The approved quote that it changes. */
  earlier: Quote | undefined
  chosen: number | null
  onChoose: (option: number) => void
}

/** `$199.00–$299.00`, or one sum. */
export const rangeText = (low: number, high: number): string =>
  low === high ? dollars(high) : `${dollars(low)}–${dollars(high)}`

/** Says that an option is more than was told, and why. */
function Over({ words, quote, option }: { words: PriceWords; quote: Quote; option: QuoteOption }) {
  const { copy } = words
  const { told_low, told_high } = quote
  if (told_high === null || option.total <= told_high) return null
  const range = rangeText(told_low ?? told_high, told_high)
  return (
    <div className="rounded-r-lg border border-l-4 border-line border-l-ember bg-white px-4 py-3">
      <p className="figures font-semibold">
        {copy.told(range)}{' '}
        {quote.options.length > 1 && <bdi>{optionName(option, words.language)}: </bdi>}
        {copy.more(dollars(option.total - told_high))}
      </p>
      <ToldLine
        low={told_low ?? told_high}
        high={told_high}
        sum={option.total}
        label={copy.toldLine(range, dollars(option.total))}
      />
      {option.reason && (
        <p className="wrap-anywhere">
          <bdi>{copy.why(reasonText(option.reason, words.language))}</bdi>
        </p>
      )}
    </div>
  )
}

const key = ({ label, quantity, amount }: QuoteLine) => `${label}|${quantity}|${amount}`

/** Returns what a change takes away and adds; a discount in percent that stays is adjusted, by `more` dollars. */
function changesOf(before: readonly QuoteLine[], after: readonly QuoteLine[]) {
  const [known, now] = [new Set(before.map(key)), new Set(after.map(key))]
  const gone = before.filter((line) => !now.has(key(line)))
  const fresh = after.filter((line) => !known.has(key(line)))
  const sameDiscount = (one: QuoteLine) => (other: QuoteLine) =>
    one.percent !== null && one.percent === other.percent && one.label === other.label
  return {
    removed: gone.filter((line) => !fresh.some(sameDiscount(line))),
    added: fresh.filter((line) => !gone.some(sameDiscount(line))),
    adjusted: fresh.flatMap((line) => {
      const earlier = gone.find(sameDiscount(line))
      return earlier ? [{ line, more: differenceOf(earlier.total, line.total) }] : []
    }),
  }
}

/** Shows the approved price as it is, only what is new, and the new total. */
function Change({
  words,
  quote,
  earlier,
  option,
}: Omit<ViewProps, 'chosen' | 'onChoose'> & { earlier: Quote; option: QuoteOption }) {
  const { copy, language } = words
  const before = chosenOption(earlier)
  const { removed, added, adjusted } = changesOf(before?.lines ?? [], option.lines)
  const rows = [
    ...removed.map((line) => ({
      text: copy.removed(lineLabel(line, language)),
      amount: -line.total,
    })),
    ...added.map((line) => ({ text: copy.added(lineLabel(line, language)), amount: line.total })),
    ...adjusted.map(({ line, more }) => ({ text: lineLabel(line, language), amount: more })),
    ...(before && before.tax !== option.tax
      ? [{ text: copy.tax, amount: option.tax - before.tax }]
      : []),
  ]
  return (
    <PriceDoor>
      <PriceRow
        name={copy.approvedBefore(words.clock(new Date(earlier.decided_at ?? earlier.offered_at)))}
        note={before && <bdi>{optionName(before, language)}</bdi>}
        amount={dollars(earlier.total ?? 0)}
      />
      {rows.map(({ text, amount }, at) => (
        <PriceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice
          key={at}
          name={<bdi>{text}</bdi>}
          amount={`${amount > 0 ? '+' : ''}${dollars(amount)}`}
          className="bg-[#fff5e0]"
        />
      ))}
      <TotalRow
        name={copy.newTotal}
        note={taxNote(words, quote, option)}
        amount={dollars(option.total)}
      />
    </PriceDoor>
  )
}

/** Shows a price to its customer: one option with its lines, several as cards, or what changes an approved one. */
export function PriceView({ words, quote, earlier, chosen, onChoose }: ViewProps) {
  const { copy } = words
  const only = quote.options.length === 1 ? quote.options[0] : undefined
  const written = quote.is_home && quote.options.some(({ total }) => total > quoteRule.writtenAbove)
  return (
    <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-start lg:gap-10">
      <div className={only ? '' : 'lg:col-span-2'}>
        {only && earlier && <Change words={words} quote={quote} earlier={earlier} option={only} />}
        {only && !earlier && (
          <PriceLines words={words} quote={quote} option={only} name={copy.sum} />
        )}
        {!only && <OptionCards words={words} quote={quote} chosen={chosen} onChoose={onChoose} />}
      </div>
      <div className={`grid gap-3 ${only ? '' : 'lg:col-span-2'}`}>
        {!earlier &&
          quote.options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name
            <Over key={at} words={words} quote={quote} option={option} />
          ))}
        {earlier && only?.reason && (
          <p className="border-l-4 border-ember pl-3 wrap-anywhere">
            <bdi>{copy.why(reasonText(only.reason, words.language))}</bdi>
          </p>
        )}
        {earlier && <p>{copy.youDecide(dollars(earlier.total ?? 0))}</p>}
        {only && written && quote.begins && quote.ends && (
          <p>
            {copy.dates(words.date(quote.begins), words.date(quote.ends))}{' '}
            {needsContract && copy.contract}
          </p>
        )}
        {written && priceNotices[words.language].map((notice) => <p key={notice}>{notice}</p>)}
        <p className="text-slate">
          {!only &&
            quote.tax_rate === null &&
            `${copy.plusTax.replace(/^./, (first) => first.toUpperCase())}. `}
          {copy.free}
        </p>
      </div>
    </div>
  )
}
