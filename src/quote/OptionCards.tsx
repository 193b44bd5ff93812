import { Check, Pencil, Plus } from 'lucide-react'
import { useId } from 'react'
import { quoteRule } from '@/content/price/quoteRule'
import { needsContract } from '@/quote/contract'
import type { PriceWords } from '@/quote/priceWords'
import type { Quote, QuoteLine, QuoteOption } from '@/quote/quote'
import { dollars, lineLabel, optionName } from '@/quote/quoteText'

const sameLine = (one: QuoteLine) => (other: QuoteLine) =>
  one.label === other.label && one.quantity === other.quantity && one.amount === other.amount

/** Returns the option before, if this one has everything of it, and what it adds. */
function addedTo(option: QuoteOption, before: QuoteOption | undefined) {
  const plain = (lines: readonly QuoteLine[]) => lines.filter(({ kind }) => kind !== 'discount')
  const has = before && plain(before.lines).every((line) => option.lines.some(sameLine(line)))
  if (!before || !has) return { base: null, added: option.lines }
  return {
    base: before,
    added: plain(option.lines).filter((line) => !before.lines.some(sameLine(line))),
  }
}

type CardsProps = {
  words: PriceWords
  quote: Quote
  chosen: number | null
  /** Null where nothing can be chosen. */
  onChoose: ((option: number) => void) | null
}

/** Returns the places of the options, by price. */
export const byPrice = ({ options }: Pick<Quote, 'options'>): number[] =>
  options.map((_, at) => at).sort((a, b) => (options[a]?.total ?? 0) - (options[b]?.total ?? 0))

function Contents({
  words,
  quote,
  option,
  before,
}: Omit<CardsProps, 'chosen' | 'onChoose'> & {
  option: QuoteOption
  before: QuoteOption | undefined
}) {
  const { copy } = words
  const { base, added } = addedTo(option, before)
  const isWritten =
    quote.is_home && option.total > quoteRule.writtenAbove && quote.begins && quote.ends
  return (
    <ul className="grid flex-1 content-start gap-1.5 px-4 pb-4 pl-14 lg:border-t lg:border-ink/15 lg:px-5 lg:py-4">
      {base && (
        <li className="flex gap-2">
          <Check aria-hidden size={18} className="mt-1 text-leaf" />
          {copy.everythingIn(optionName(base, words.language))}
        </li>
      )}
      {added.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice
        <li key={at} className="flex items-start gap-2">
          {base ? (
            <Plus aria-hidden size={18} className="mt-1 text-leaf" />
          ) : (
            <Check aria-hidden size={18} className="mt-1 text-leaf" />
          )}
          <span className="wrap-anywhere">
            {line.quantity > 1 && `${line.quantity} × `}
            <bdi>{lineLabel(line, words.language)}</bdi>
            {line.model && <span className="block text-sm text-slate">{line.model}</span>}
          </span>
          {line.total !== 0 && (
            <span className="figures ml-auto pl-2 whitespace-nowrap">
              {base && line.total > 0 ? '+' : ''}
              {dollars(line.total)}
            </span>
          )}
        </li>
      ))}
      {quote.begins && quote.ends && isWritten && (
        <li className="flex gap-2 text-sm">
          <Pencil aria-hidden size={18} className="mt-0.5 text-slate" />
          {copy.dates(words.date(quote.begins), words.date(quote.ends))}{' '}
          {needsContract && copy.contract}
        </li>
      )}
      {option.is_capital && <li className="text-sm">{copy.capital}</li>}
    </ul>
  )
}

/** Lets the customer choose an option. They come by price; none is chosen, and none recommended. */
export function OptionCards({ words, quote, chosen, onChoose }: CardsProps) {
  const { copy } = words
  const id = useId()
  const order = byPrice(quote)
  return (
    <fieldset className="@container">
      <legend className="sr-only">{copy.choose}</legend>
      <div className="grid gap-3 lg:grid-cols-[repeat(auto-fit,minmax(0,1fr))] lg:gap-4">
        {order.map((at, place) => {
          const option = quote.options[at] as QuoteOption
          const isChosen = chosen === at + 1
          const Card = onChoose ? 'label' : 'div'
          return (
            <Card
              key={at}
              className={`flex cursor-pointer flex-col overflow-clip rounded-lg border bg-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember ${isChosen ? 'border-ink ring-2 ring-ink forced-colors:outline-2' : 'border-slate'}`}
            >
              <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 p-4 @min-[19rem]:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_auto]! lg:p-5">
                {onChoose && (
                  <input
                    type="radio"
                    name={id}
                    checked={isChosen}
                    onChange={() => onChoose(at + 1)}
                    className="size-7 accent-ink lg:order-2"
                  />
                )}
                <strong className="text-lg leading-tight wrap-anywhere lg:text-xl">
                  <bdi>{optionName(option, words.language)}</bdi>
                </strong>
                <span className="figures font-display text-2xl font-bold whitespace-nowrap @max-[19rem]:col-span-full lg:order-3 lg:col-span-full lg:text-4xl">
                  {dollars(option.total)}
                </span>
              </span>
              <Contents
                words={words}
                quote={quote}
                option={option}
                before={place > 0 ? quote.options[order[place - 1] ?? 0] : undefined}
              />
              {onChoose && (
                <span
                  aria-hidden
                  className={`hidden min-h-13 place-items-center border-t border-line font-semibold lg:grid ${isChosen ? 'bg-ink text-white' : 'bg-paper'}`}
                >
                  {isChosen ? copy.chosen : copy.chooseThis}
                </span>
              )}
            </Card>
          )
        })}
      </div>
    </fieldset>
  )
}
