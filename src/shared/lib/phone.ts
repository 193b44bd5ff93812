const extensionPattern = /\s*(?:ext\.?|extension|x|#)\s*(\d{1,6})\s*$/i

/** Returns the ten digits of a US number and its extension, or null if `typed` is none. NANP: area code and exchange start with 2-9. */
export function parseUsPhone(typed: string): { digits: string; extension?: string } | null {
  const extension = extensionPattern.exec(typed)?.[1]
  const rest = typed.replace(extensionPattern, '')
  if (/[^\d\s().+\-/]/.test(rest)) return null
  const digits = rest.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null
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

/** Returns the `tel:` address of a US number with extension (RFC 3966); anything else is stripped to what a phone can dial. */
export function telHref(typed: string): `tel:${string}` {
  const phone = parseUsPhone(typed)
  if (!phone) return `tel:${typed.replace(/[^\d+]/g, '')}`
  return `tel:+1${phone.digits}${phone.extension ? `;ext=${phone.extension}` : ''}`
}
