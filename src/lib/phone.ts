import { withoutInvisible } from '@/lib/legible'

// People paste numbers with the marks and words of where they found them. private.phone_digits has the same.
const mark = String.raw`[\] [().,:;/\\_*'"|~·•∙‧・☎☏✆📞📱⁃‐-―−-]`
const label =
  '(?:cell(?:ular|phone)?|mobile|home|house|work|office|main|phone|tel[eé]fono|tel(?:ephone)?|celular|m[oó]vil|casa|trabajo|oficina)'
const firstLabels = new RegExp(`^(?:${mark}*${label}(?![a-z]))+`, 'iu')
const lastLabels = new RegExp(`(?:${mark}*${label})+${mark}*$`, 'iu')
const marks = new RegExp(mark, 'gu')
const extensionPattern = /[ ;,(]*(?:ext(?:ension|n)?|x|#)[ .:=#]*(\d{1,6})[ )]*$/i

/** Returns the ten digits of a US number and its extension, or null if `typed` is none. NANP: area code and exchange start with 2-9. */
export function parseUsPhone(typed: string): { digits: string; extension?: string } | null {
  const number = withoutInvisible(typed.normalize('NFKC'))
    .replace(firstLabels, '')
    .replace(lastLabels, '')
  const extension = extensionPattern.exec(number)?.[1]
  const rest = number.replace(extensionPattern, '').replace(marks, '')
  const digits = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/.exec(rest)?.[1]
  if (!digits) return null
  return extension ? { digits, extension } : { digits }
}

/** Returns `(516) 555-0142`, with ` ext. 12` if there is one; anything but a US number is returned as typed, trimmed. */
export function formatUsPhone(typed: string): string {
  const phone = parseUsPhone(typed)
  if (!phone) return typed.trim()
  const { digits, extension } = phone
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return extension ? `${number} ext. ${extension}` : number
}

/** Returns the `sms:` address of a US number. */
export const smsHref = (typed: string): `sms:${string}` => `sms:${telHref(typed).slice(4)}`

/** Returns the `tel:` address of a US number with extension (RFC 3966); anything else is stripped to what a phone can dial. */
export function telHref(typed: string): `tel:${string}` {
  const phone = parseUsPhone(typed)
  if (!phone) return `tel:${typed.replace(/[^\d+]/g, '')}`
  return `tel:+1${phone.digits}${phone.extension ? `;ext=${phone.extension}` : ''}`
}
