import {
  type BookingFieldName,
  type BookingValues,
  bookingFields,
  serviceOptions,
} from '@/features/booking/bookingFields'
import { formatUsPhone } from '@/lib/phone'

/** Values that a link brings (`/contact?service=repair&message=…&zip=11581`); anything unknown is left out, a message too long is cut to the field's limit. */
export function prefillFrom(search: string): Partial<BookingValues> {
  const query = new URLSearchParams(search)
  const service = serviceOptions.find(({ value }) => value === query.get('service'))?.value
  const message = query.get('message')?.trim().slice(0, bookingFields.message.control.maxLength)
  const zip = query.get('zip')
  return {
    ...(service ? { service_type: service } : {}),
    ...(message ? { message } : {}),
    ...(zip && /^\d{5}$/.test(zip) ? { address: `NY ${zip}` } : {}),
  }
}

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

/** How a field's value is set right when the visitor leaves it. */
export const tidied: Partial<Record<BookingFieldName, (typed: string) => string>> = {
  phone: formatUsPhone,
  address: setZipApart,
}

/** A link's values laid over what was typed before: the service is replaced, words are added to words, a typed address stays. */
export function withPrefill(
  typed: Partial<BookingValues>,
  prefill: Partial<BookingValues>,
): Partial<BookingValues> {
  const messages = [typed.message, prefill.message].filter((message) => message?.trim())
  const isKnown = typed.message?.includes(prefill.message ?? '') ?? false
  const limit = bookingFields.message.control.maxLength
  const both = messages.join('\n\n')
  return {
    ...typed,
    ...(prefill.service_type ? { service_type: prefill.service_type } : {}),
    ...(prefill.address && !typed.address ? { address: prefill.address } : {}),
    ...(prefill.message && !isKnown && both.length <= limit ? { message: both } : {}),
  }
}
