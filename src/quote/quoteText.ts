// The words for a price and its states, in the languages of customers and for staff.
import { spanishLabel } from '@/facts/spanishItems'
import { dateText, newYorkTime, timestampText } from '@/lib/newYorkTime'
import type { Language } from '@/lib/requestLanguage'
import type {
  DeclineReason,
  PaidBy,
  Quote,
  QuoteLine,
  QuoteOption,
  QuoteState,
  QuoteWay,
  Receipt,
} from '@/quote/quote'
import { serverNow } from '@/shared/api/serverClock'

/** Returns `$1,412.00`, always with cents; a minus stands before the sign. */
export const dollars = (amount: number) =>
  `${amount < 0 ? '−' : ''}$${Math.abs(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

/** Returns what a line is for: what staff typed, or the price list's name in Spanish. */
export const lineLabel = (line: Pick<QuoteLine, 'item' | 'label'>, language: Language = 'en') =>
  (language === 'es' && spanishLabel(line)) || line.label

/** For staff, behind a sum. */
export const quoteStates: Readonly<Record<QuoteState, string>> = {
  offered: 'waiting',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
  replaced: 'replaced',
}

/** For staff; customers read those of priceCopy. */
export const declineReasons: Readonly<Record<DeclineReason, string>> = {
  too_expensive: 'Too expensive',
  not_now: 'Not now',
  elsewhere: 'Going elsewhere',
  other: 'Another reason',
}

export const wayTexts: Readonly<Record<QuoteWay, string>> = {
  signed: 'signed',
  by_name: 'by name',
  by_phone: 'by phone',
}

const paidTexts: Readonly<Record<PaidBy, Record<Language, string>>> = {
  cash: { en: 'Paid in cash', es: 'Pagado en efectivo' },
  check: { en: 'Paid by check', es: 'Pagado con cheque' },
  card: { en: 'Paid by card', es: 'Pagado con tarjeta' },
  not_yet: { en: 'Not paid yet', es: 'Aún sin pagar' },
}

/** Returns `Paid by check 1042`. */
export const paidText = ({ paid_by, check_number }: Receipt, language: Language = 'en') =>
  paid_by && [paidTexts[paid_by][language], check_number].filter(Boolean).join(' ')

/** Returns `$412.00`, or `$323.00 or $412.00` of options that wait. */
export function sumText(quote: Pick<Quote, 'options' | 'total'>): string {
  if (quote.total !== null) return dollars(quote.total)
  return quote.options.map(({ total }) => dollars(total)).join(' or ')
}

const when = (time: string | null) => (time ? timestampText(new Date(time), serverNow()) : '')
const day = (time: string) => dateText(newYorkTime(new Date(time)).date).slice(0, -6)

/** Returns how a price stands, for staff: `Price $412.00: approved 10:42 AM by M. Okafor, signed`. */
export function stateText(quote: Quote): string {
  const price = `${quote.replaces ? 'Change to' : 'Price'} ${sumText(quote)}`
  switch (quote.state) {
    case 'offered':
      return `${price}: waiting since ${when(quote.offered_at)}`
    case 'approved':
    case 'replaced': {
      const by = `approved ${when(quote.decided_at)} by ${quote.name ?? 'an erased person'}`
      const way = quote.way ? `, ${wayTexts[quote.way]}` : ''
      const later = quote.way === 'by_phone' && quote.signed_at ? ', signed since' : ''
      const replaced = quote.state === 'replaced' ? '; replaced by a later one' : ''
      return `${price}: ${by}${way}${later}${quote.needs_signature ? ', not signed yet' : ''}${replaced}`
    }
    case 'declined': {
      const reason = quote.decline_reason && declineReasons[quote.decline_reason].toLowerCase()
      return `${price}: declined ${when(quote.decided_at)}${reason ? `: ${reason}` : ''}`
    }
    case 'withdrawn':
      return `${price}: withdrawn ${when(quote.decided_at)}${quote.decided_by ? ` by ${quote.decided_by}` : ''}`
    case 'expired':
      return `${price}: expired ${day(quote.expires_at)} after 30 days`
  }
}

/** Returns an option's name, in Spanish where it is one of ours. */
export const optionName = ({ name }: Pick<QuoteOption, 'name'>, language: Language = 'en') =>
  language === 'es' ? (ownNames[name] ?? name) : name
const ownNames: Readonly<Record<string, string>> = {
  Repair: 'Reparación',
  'Repair and tune-up': 'Reparación y mantenimiento',
  'New opener': 'Abridor nuevo',
  'New door': 'Puerta nueva',
}
