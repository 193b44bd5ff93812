import { quoteRule } from '@/content/price/quoteRule'
import { addDays } from '@/lib/newYorkTime'
import type { Language } from '@/lib/requestLanguage'
import { shownLinks } from '@/messages/customerMessages'
import { priceText } from '@/messages/priceMessages'
import { byPrice } from '@/quote/OptionCards'
import { ownWords, type PriceWords } from '@/quote/priceWords'
import type { OfferedQuote, QuoteOption } from '@/quote/quote'
import { dollars, lineLabel, optionName } from '@/quote/quoteText'
import { spanishWords } from '@/quote/spanishWords'

type PreviewProps = {
  firstName: string
  language: Language
  offer: Pick<OfferedQuote, 'tax_rate'> & { options: readonly QuoteOption[] }
  /** Null where none are named. */
  dates: { begins: string; ends: string } | null
  isChange: boolean
  /** New York's. */
  today: string
  /** A text goes out. */
  isTexted: boolean
}

/** Returns what an option is made of, in one line. */
const contentsOf = ({ lines }: QuoteOption, { language }: PriceWords) =>
  lines
    .filter(({ kind }) => kind !== 'discount')
    .map((line) => `${line.quantity > 1 ? `${line.quantity} × ` : ''}${lineLabel(line, language)}`)
    .filter(Boolean)
    .join(', ')

/** Shows what the customer will read of a price while it is made, and the text that tells of it. */
export function PricePreview(props: PreviewProps) {
  const { firstName, language, offer, dates, isChange, today, isTexted } = props
  const words = language === 'es' ? spanishWords : ownWords
  const { copy } = words
  const { options } = offer
  const expires = addDays(today, quoteRule.expiresAfterDays)
  const facts = {
    kind: 'price' as const,
    sums: options.map(({ total }) => total),
    has_tax: offer.tax_rate !== null,
    expires,
    is_change: isChange,
  }
  return (
    <aside aria-label="What the customer will see" className="grid content-start gap-3 text-sm">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        What <bdi>{firstName}</bdi> will see
      </h3>
      <div lang={language} className="overflow-clip rounded-lg bg-white shadow-lift">
        <div className="on-dark bg-ink px-4 py-3 text-white">
          <p className="font-semibold text-amber wrap-anywhere">{copy.yours(firstName)}</p>
          <p className="figures font-display text-2xl leading-tight font-bold">
            {options.length > 1 ? copy.ways(options.length) : dollars(options[0]?.total ?? 0)}
          </p>
        </div>
        <ul className="divide-y divide-ink/15">
          {byPrice({ options: [...options] }).map((at) => {
            const option = options[at] as QuoteOption
            return (
              <li key={at} className="px-4 py-2.5">
                <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <bdi className="wrap-anywhere">{optionName(option, language)}</bdi>
                  <span className="figures ml-auto">{dollars(option.total)}</span>
                </p>
                <p className="text-slate wrap-anywhere">
                  <bdi>{contentsOf(option, words)}</bdi>
                </p>
                {option.reason && (
                  <p className="wrap-anywhere">
                    <bdi>{copy.why(option.reason)}</bdi>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
        <p className="border-t border-ink/15 px-4 py-2.5 text-slate">
          {dates && `${copy.dates(words.date(dates.begins), words.date(dates.ends))} `}
          {copy.until(words.date(expires))} {copy.free}
        </p>
      </div>
      {isTexted && (
        <>
          <h3 className="font-sans text-base font-semibold tracking-normal">The text</h3>
          <p
            lang={language}
            className="rounded bg-white p-3 ring-1 ring-line ring-inset wrap-anywhere"
          >
            {priceText(facts, language, shownLinks.page())}
          </p>
        </>
      )}
    </aside>
  )
}
