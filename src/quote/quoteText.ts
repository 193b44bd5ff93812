// The words for a price and its states, in the languages of customers and for staff.
import { spanishLabel } from '@/content/price/spanishItems'
import { dateText, newYorkTime, timestampText } from '@/lib/newYorkTime'
import type { Language } from '@/lib/requestLanguage'
import {
  chosenOption,
  type DeclineReason,
  type LineKind,
  type PaidBy,
  type Quote,
  type QuoteLine,
  type QuoteOption,
  type QuoteState,
  type QuoteWay,
  type Receipt,
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

export const kindNames: Readonly<Record<LineKind, Record<Language, string>>> = {
  repair: { en: 'Repair', es: 'Reparación' },
  installation: { en: 'Installation', es: 'Instalación' },
  maintenance: { en: 'Maintenance', es: 'Mantenimiento' },
  opener: { en: 'Opener', es: 'Abridor' },
  emergency: { en: 'Emergency repair', es: 'Reparación de emergencia' },
  other: { en: 'Other', es: 'Otro' },
  fee: { en: 'Fee', es: 'Recargo' },
  discount: { en: 'Discount', es: 'Descuento' },
}

/** For staff, behind a sum. */
export const quoteStates: Readonly<Record<QuoteState, string>> = {
  offered: 'waiting',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
  replaced: 'replaced',
}

export const declineReasons: Readonly<Record<DeclineReason, Record<Language, string>>> = {
  too_expensive: { en: 'Too expensive', es: 'Muy caro' },
  not_now: { en: 'Not now', es: 'Ahora no' },
  elsewhere: { en: 'Going elsewhere', es: 'Con otra empresa' },
  other: { en: 'Another reason', es: 'Otra razón' },
}

export const wayTexts: Readonly<Record<QuoteWay, Record<Language, string>>> = {
  signed: { en: 'signed', es: 'con firma' },
  by_name: { en: 'by name', es: 'con el nombre' },
  by_phone: { en: 'by phone', es: 'por teléfono' },
}

export const paidTexts: Readonly<Record<PaidBy, Record<Language, string>>> = {
  cash: { en: 'Paid in cash', es: 'Pagado en efectivo' },
  check: { en: 'Paid by check', es: 'Pagado con cheque' },
  card: { en: 'Paid by card', es: 'Pagado con tarjeta' },
  not_yet: { en: 'Not paid yet', es: 'Aún sin pagar' },
}

/** Returns `Paid by check 1042`. */
export const paidText = ({ paid_by, check_number }: Receipt, language: Language = 'en') =>
  paid_by && [paidTexts[paid_by][language], check_number].filter(Boolean).join(' ')

/** Stands wherever a sum without tax does. */
export const taxWhereItApplies: Readonly<Record<Language, string>> = {
  en: 'plus sales tax where it applies',
  es: 'más impuesto de venta donde corresponda',
}

/** Stands on every price that waits. */
export const noWorkUntilYes: Readonly<Record<Language, string>> = {
  en: 'No work starts until you say yes. If you say no, you owe nothing.',
  es: 'No empezamos hasta que usted diga que sí. Si dice que no, no debe nada.',
}

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
      const way = quote.way ? `, ${wayTexts[quote.way].en}` : ''
      const later = quote.way === 'by_phone' && quote.signed_at ? ', signed since' : ''
      const replaced = quote.state === 'replaced' ? '; replaced by a later one' : ''
      return `${price}: ${by}${way}${later}${quote.needs_signature ? ', not signed yet' : ''}${replaced}`
    }
    case 'declined': {
      const reason = quote.decline_reason && declineReasons[quote.decline_reason].en.toLowerCase()
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

/** Returns the lines of the option that was approved, or of the only one; empty where several wait. */
export const shownLines = (quote: Quote): readonly QuoteLine[] =>
  (chosenOption(quote) ?? (quote.options.length === 1 ? quote.options[0] : null))?.lines ?? []
