import { Check, CircleCheck, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { paymentLink } from '@/content/price/paymentLink'
import { priceNotices } from '@/content/price/priceNotices'
import { quoteRule } from '@/content/price/quoteRule'
import { checkedHead } from '@/facts/checklist'
import { addressLine, company } from '@/facts/company'
import { warranty } from '@/facts/prices'
import { addTerm } from '@/lib/addTerm'
import { newYorkTime } from '@/lib/newYorkTime'
import { licensesAt } from '@/quote/licenseAt'
import { PriceLines } from '@/quote/PriceLines'
import type { PriceWords } from '@/quote/priceWords'
import { chosenOption, type Quote, type Receipt } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import { Signature } from '@/quote/Signature'
import { warrantiesOfReceipt } from '@/quote/warranties'
import { CheckedPoints } from '@/request/CheckedPoints'

type SheetProps = {
  words: PriceWords
  receipt: Receipt
  /** All prices of its visit: those that were approved before stand on it, too. */
  quotes: readonly Quote[]
  /** Whose it is. */
  name: string
  /** Lines of what was done, in the reader's language. */
  work: readonly string[]
}

const dateOf = (words: PriceWords, time: string) => words.date(newYorkTime(new Date(time)).date)

function Part({
  title,
  children,
  className = '',
}: {
  title?: string
  children: ReactNode
  className?: string
}) {
  return (
    <section className={`px-5 py-4 print:px-0 print:py-2 sm:px-8 ${className}`}>
      {title && (
        <h2 className="font-sans text-sm font-semibold tracking-normal text-slate">{title}</h2>
      )}
      {children}
    </section>
  )
}

function Head({ words, receipt }: Pick<SheetProps, 'words' | 'receipt'>) {
  const { copy } = words
  return (
    <Part className="flex flex-wrap justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <p className="font-display text-xl font-bold">{company.name}</p>
        <p className="text-sm text-slate wrap-anywhere">
          {[addressLine, company.phone, company.email].join(' · ')}
        </p>
        {licensesAt(receipt.place ?? '').map(({ office, number }) => (
          <p key={office} className="text-sm text-slate">
            {copy.license(office, number)}
          </p>
        ))}
      </div>
      <p className="print:text-right sm:text-right">
        <strong className="figures block text-lg print:font-display print:text-3xl">
          {copy.receipt} {receipt.number}
        </strong>
        <span className="figures text-sm text-slate">{dateOf(words, receipt.issued_at)}</span>
      </p>
    </Part>
  )
}

function Payment({ words, receipt }: Pick<SheetProps, 'words' | 'receipt'>) {
  const { copy } = words
  const { kind, paid_by, check_number, paid_at, sum, number } = receipt
  if (kind !== 'price') {
    return (
      <Part className="bg-[#e6f4ea] font-semibold text-[#0d4a26]">
        {kind === 'no_charge' ? copy.noCharge : copy.underWarranty}
      </Part>
    )
  }
  if (!paid_by || paid_by === 'not_yet') {
    return (
      <Part className="flex flex-wrap items-center justify-between gap-x-4 bg-[#fdecc0] text-[#5c3d00]">
        <strong className="figures">{copy.unpaid(dollars(sum))}</strong>
        {paymentLink && (
          <a
            href={`${paymentLink}/${number}`}
            className="min-h-11 underline underline-offset-4 wrap-anywhere"
          >
            <span className="print:hidden">{copy.pay}</span>
            <span className="hidden print:inline">{`${paymentLink}/${number}`}</span>
          </a>
        )}
      </Part>
    )
  }
  return (
    <Part className="flex flex-wrap items-center justify-between gap-x-4 bg-[#e6f4ea] text-[#0d4a26]">
      <strong className="flex items-center gap-2">
        <CircleCheck aria-hidden size={20} /> {copy.paid}
      </strong>
      <span className="figures">
        {[copy.paidBy[paid_by], check_number].filter(Boolean).join(' ')}
        {paid_at && `, ${dateOf(words, paid_at)}`}
      </span>
    </Part>
  )
}

/** Returns the prices of a receipt that were approved, the first one first. */
function approvedBefore(quotes: readonly Quote[], last: Quote): readonly Quote[] {
  const before = quotes.find(({ id }) => id === last.replaces)
  return before ? [...approvedBefore(quotes, before), last] : [last]
}

function Approvals({
  words,
  quotes,
  last,
}: {
  words: PriceWords
  quotes: readonly Quote[]
  last: Quote
}) {
  const { copy } = words
  return (
    <Part title={copy.approvedHead}>
      {approvedBefore(quotes, last).map(({ id, total, decided_at, name, way }) => (
        <p key={id} className="figures">
          {copy.approvedLine(
            dollars(total ?? 0),
            decided_at ? `${dateOf(words, decided_at)}, ${words.clock(new Date(decided_at))}` : '',
          )}
          {name && way && <bdi className="block text-sm text-slate">{copy.way[way](name)}</bdi>}
        </p>
      ))}
      {last.strokes && (
        <Signature
          strokes={last.strokes}
          label={copy.signature(last.name ?? '')}
          className="mt-1 h-14 print:h-10"
        />
      )}
    </Part>
  )
}

function Warranty({
  words,
  receipt,
  quote,
}: {
  words: PriceWords
  receipt: Receipt
  quote: Quote
}) {
  const { copy } = words
  const rows = warrantiesOfReceipt(receipt, [quote])
  if (rows.length === 0) return null
  const kinds: Record<string, string> = copy.kinds
  const all = [
    ...rows.map(({ kind, days, last }) => ({
      name: kinds[kind] ?? kind,
      term: copy.days(days),
      last,
    })),
    {
      name: copy.kinds.parts,
      term: warranty.parts,
      last: addTerm(receipt.first_day, warranty.parts),
    },
  ]
  return (
    <Part>
      <h2 className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal text-slate">
        <ShieldCheck aria-hidden size={18} className="text-leaf" /> {copy.warranty}
      </h2>
      <table className="figures mt-1 w-full border-collapse text-left">
        <thead className="text-sm text-slate">
          <tr>
            <th className="pr-3 font-semibold">{copy.kind}</th>
            <th className="pr-3 font-semibold">{copy.firstDay}</th>
            <th className="font-semibold">{copy.lastDay}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ name, term, last }) => (
            <tr key={name} className="border-t border-line align-top">
              <td className="py-1 pr-3">
                {name} <span className="block text-sm text-slate">{term}</span>
              </td>
              <td className="py-1 pr-3">{words.date(receipt.first_day)}</td>
              <td className="py-1 font-semibold">{words.date(last)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

/** Shows a receipt as it is printed: on one sheet, in the reader's language. */
export function ReceiptSheet({ words, receipt, quotes, name, work }: SheetProps) {
  const { copy } = words
  const quote = quotes.find(({ id }) => id === receipt.quote_id) ?? null
  const option = quote && chosenOption(quote)
  const less = option ? option.total - receipt.sum : 0
  const isWritten = quote?.is_home && option && option.total > quoteRule.writtenAbove
  return (
    <article
      data-receipt
      aria-label={`${copy.receipt} ${receipt.number}`}
      className="divide-y divide-ink/15 overflow-clip rounded-lg border border-line bg-white shadow-lift print:rounded-none print:border-0 print:text-[11.5px] print:shadow-none"
    >
      <Head words={words} receipt={receipt} />
      <Part className="grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-x-6 gap-y-3">
        <div>
          <h2 className="font-sans text-sm font-semibold tracking-normal text-slate">
            {copy.receiptFor}
          </h2>
          <p className="wrap-anywhere">
            <bdi className="block">{name}</bdi>
            <bdi>{receipt.place}</bdi>
          </p>
        </div>
        {receipt.technician && (
          <div>
            <h2 className="font-sans text-sm font-semibold tracking-normal text-slate">
              {copy.technician}
            </h2>
            <p>{receipt.technician}</p>
          </div>
        )}
        <div>
          <h2 className="font-sans text-sm font-semibold tracking-normal text-slate">
            {copy.work}
          </h2>
          <p className="figures">{words.date(receipt.first_day)}</p>
        </div>
      </Part>
      {quote && option && (
        <div>
          <PriceLines
            words={words}
            quote={quote}
            option={option}
            name={copy.total}
            className="rounded-none! border-0! print:*:px-0 print:*:py-1 sm:*:px-8"
          />
          {less > 0.004 && (
            <p className="figures border-t border-ink/15 px-5 py-2 font-semibold sm:px-8">
              {copy.less(dollars(less))}
              {receipt.less_reason && <bdi>: {receipt.less_reason}</bdi>} = {dollars(receipt.sum)}
            </p>
          )}
        </div>
      )}
      <Payment words={words} receipt={receipt} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]">
        {quote && <Approvals words={words} quotes={quotes} last={quote} />}
        {work.length > 0 && (
          <Part title={copy.done}>
            <ul>
              {work.map((line) => (
                <li key={line} className="flex gap-2 wrap-anywhere">
                  <Check aria-hidden size={18} className="mt-1 text-leaf" /> <bdi>{line}</bdi>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      {receipt.checklist && (
        <Part title={checkedHead(receipt.checklist, words.language)}>
          <CheckedPoints points={receipt.checklist} language={words.language} />
        </Part>
      )}
      {quote && <Warranty words={words} receipt={receipt} quote={quote} />}
      <Part className="text-sm text-slate">
        {isWritten && (
          <>
            {quote.begins && quote.ends && (
              <p>{copy.dates(words.date(quote.begins), words.date(quote.ends))}</p>
            )}
            {priceNotices[words.language].length === 0 ? (
              <p>{copy.contract}</p>
            ) : (
              priceNotices[words.language].map((notice) => <p key={notice}>{notice}</p>)
            )}
          </>
        )}
        <p className="figures">{copy.help(company.phone, receipt.number)}</p>
      </Part>
    </article>
  )
}
