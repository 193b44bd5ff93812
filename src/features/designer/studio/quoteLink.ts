import type { Address } from '@/addresses'
import { bookingLink } from '@/content/bookingLink'
import { describeDoor } from '@/features/designer/describe'
import { encodeDesign } from '@/features/designer/designQuery'
import type { DoorDesign } from '@/features/designer/options'

/** The booking form with the door in words and the address that shows it, on the given origin. */
export function quoteLink(design: DoorDesign, origin: string): Address {
  const query = encodeDesign(design)
  const message = `Please quote this door: ${describeDoor(design)}.\n${origin}/designer?${query}`
  return bookingLink('installation', message, query)
}
