import type { Address } from '@/addresses'
import { attachedSelections } from '@/content/attachedSelections'
import { bookingLink } from '@/content/bookingLink'
import { describeDoor } from '@/door/describe'
import { encodeDesign } from '@/door/designQuery'
import type { DoorDesign } from '@/door/options'

/** Returns a link to the booking form with the door's description and its address on the given origin. */
export function quoteLink(design: DoorDesign, origin: string): Address {
  const query = encodeDesign(design)
  const message = `${attachedSelections.door.request}${describeDoor(design)}.\n${origin}/designer?${query}`
  return bookingLink('installation', message, query)
}
