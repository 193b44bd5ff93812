// Facts that staff should know of a number before they call it, though it looks like a US number.

import { parseUsPhone } from '@/lib/phone'
import { untextedCodes } from '@/messages/untextedCodes'

const isIn = (codes: string, code: string) => codes.split(' ').includes(code)

/** Returns where a number is or what it is, beside it: `Canadian number`; null for a usual one. */
export function regionText(phone: string): string | null {
  const digits = parseUsPhone(phone)?.digits
  if (!digits) return null
  const code = digits.slice(0, 3)
  if (code === '900' || digits.slice(3, 6) === '976') return 'Premium number'
  if (isIn(untextedCodes.canada, code)) return 'Canadian number'
  if (isIn(untextedCodes.caribbean, code)) return 'Caribbean number'
  return isIn(untextedCodes.special, code) ? 'Special number' : null
}

/** Returns a sentence on why a call to a number can cost more, which is asked once; null if it does not. A call to Canada costs the usual. */
export function costlyText(phone: string): string | null {
  const region = regionText(phone)
  if (!region || region === 'Canadian number') return null
  return region === 'Premium number'
    ? 'This number charges whoever calls it.'
    : `${region}: a call can cost more than one in the US.`
}
