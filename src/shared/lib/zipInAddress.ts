const endingZip = /(?:^|[\s,]+)(?:(?:NY|New York)[\s,]+)?\d{5}(?:-\d{4})?\s*$/i

/** Returns a typed address with `NY 11581` at its end, replacing the previous ZIP code. */
export function withZip(typed: string, zip: string): string {
  const street = typed.replace(endingZip, '').replace(/[\s,]+$/, '')
  return street ? `${street}, ${zip}` : zip
}

/** Separates text typed in front of a prefilled ZIP code: `12 Main StNY 11581` gets its comma, `ALBANY 12207` stays. */
export function setZipApart(typed: string): string {
  return typed.replace(/(?<=[a-z\d.]|[^\s,](?=\s))\s*(NY \d{5})$/, ', $1')
}
