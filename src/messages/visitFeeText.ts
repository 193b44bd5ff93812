// The extra fee of a visit in words, for messages, the customer's page, the desk, and the phone. The worker that sends
// emails reads this too, so imports here are by path.
import { emergencyFees } from '../facts/prices.ts'
import { money } from '../lib/money.ts'
import type { Language } from '../lib/requestLanguage.ts'

/** Returns what a fee in US dollars is for: `after hours`. One that is in no list any more is a visit fee. */
export function visitFeeName(amount: number, language: Language = 'en'): string {
  const isSpanish = language === 'es'
  if (amount === emergencyFees.afterHours) return isSpanish ? 'fuera de horario' : 'after hours'
  if (amount === emergencyFees.holidayOrStorm)
    return isSpanish ? 'día festivo o mal tiempo fuerte' : 'holiday or severe weather'
  return isSpanish ? 'cargo por visita' : 'visit fee'
}

/** Returns the sentence about a visit's fee in US dollars: `The visit has an extra fee of $75 (after hours).` */
export function visitFeeText(amount: number, language: Language): string {
  const fee = `${money(amount)} (${visitFeeName(amount, language)})`
  if (language === 'es')
    return amount === 0
      ? 'La visita no tiene cargo adicional.'
      : `La visita tiene un cargo adicional de ${fee}.`
  return amount === 0 ? 'The visit has no extra fee.' : `The visit has an extra fee of ${fee}.`
}
