const endingZip = /(?:^|[\s,]+)(?:(?:NY|New York)[\s,]+)?\d{5}(?:-\d{4})?\s*$/i

/** A typed address with `NY 11581` at its end, in place of the ZIP code that stood there. */
export function withZip(typed: string, zip: string): string {
  const street = typed.replace(endingZip, '').replace(/[\s,]+$/, '')
  return street ? `${street}, ${zip}` : zip
}

/** Sets apart what was typed in front of a ZIP code that stood there first: `12 Main StNY 11581` gets its comma, `ALBANY 12207` stays. */
export function setZipApart(typed: string): string {
  return typed.replace(/(?<=[a-z\d.]|[^\s,](?=\s))\s*(NY \d{5})$/, ', $1')
}
