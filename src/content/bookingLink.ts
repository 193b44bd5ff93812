import type { Address } from '@/addresses'
import type { ServiceType } from '@/shared/lib/serviceType'

export type RequestedService = ServiceType

/** The address of the booking form with the service chosen and, if given, the message filled in and the query that draws again what it tells of. */
export function bookingLink(
  service: RequestedService,
  message?: string,
  chosen?: URLSearchParams,
): Address {
  const prefill = message === undefined ? '' : `&message=${encodeURIComponent(message)}`
  const state = chosen ? `&chosen=${encodeURIComponent(String(chosen))}` : ''
  return `/contact?service=${service}${prefill}${state}`
}

/** The address of the booking form with the ZIP code filled in and, if given, the service chosen. */
export function zipBookingLink(zip: string, service: RequestedService | null): Address {
  return service ? `/contact?service=${service}&zip=${zip}` : `/contact?zip=${zip}`
}
