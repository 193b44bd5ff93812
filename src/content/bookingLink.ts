import type { Address } from '@/addresses'
import type { ServiceType } from '@/lib/serviceType'

export type RequestedService = ServiceType

/** Returns a link to the booking form with the service selected and, if given, a message and the selections it describes. */
export function bookingLink(
  service: RequestedService,
  message?: string,
  chosen?: URLSearchParams,
): Address {
  const prefill = message === undefined ? '' : `&message=${encodeURIComponent(message)}`
  const state = chosen ? `&chosen=${encodeURIComponent(String(chosen))}` : ''
  return `/contact?service=${service}${prefill}${state}`
}

/** Returns a link to the booking form that also asks a business for its company, doors, and sites. */
export function businessLink(service: 'other' | 'repair', message?: string): Address {
  const prefill = message === undefined ? '' : `&message=${encodeURIComponent(message)}`
  return `/contact?service=${service}&for=business${prefill}`
}

/** Returns a link to the booking form with the ZIP code and, if given, the service. */
export function zipBookingLink(zip: string, service: RequestedService | null): Address {
  return service ? `/contact?service=${service}&zip=${zip}` : `/contact?zip=${zip}`
}
