import { findZip } from '@/lib/localityOf'

/** Returns a typed address with `NY 11581` in the place of its ZIP code, or at its end. */
export function withZip(typed: string, zip: string): string {
  const { before, after } = findZip(typed) ?? { before: typed, after: '' }
  const street = before.replace(/[\s,]+$/, '')
  return (street ? `${street}, ${zip}` : zip) + after
}

/** Separates text typed in front of a prefilled ZIP code: `12 Main StNY 11581` gets its comma, `ALBANY 12207` stays. */
export function setZipApart(typed: string): string {
  return typed.replace(/(?<=[a-z\d.]|[^\s,](?=\s))\s*(NY \d{5})$/, ', $1')
}
