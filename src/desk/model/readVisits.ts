// Reads of visits and of the slots that are open for them, and the link to a job sheet.
import { timed, type Visit } from '@/desk/model/visits'
import type { Language } from '@/lib/requestLanguage'
import { isTime, listed } from '@/shared/api/proof'
import { command, rpc } from '@/shared/api/staff/command'

/** Returns the slots for a request, or for moving one of its visits; where none is open, those of who is near, or also farther than 60 miles away; with a second technician, those at which both are free. Throws an `ApiError`. */
export async function readOffers(
  request: string,
  language: Language,
  visit?: string,
  farther = false,
  second?: string,
) {
  const along = second && { with_technician: second }
  const asked = { request, language, ...(visit && { but_visit: visit }), farther, ...along }
  const offers = await rpc('visit_offers', asked)
  listed(offers.slots)
  return offers
}

/** Returns the visits of a request, the latest first. Throws an `ApiError`. */
export const readVisitsOf = async (request: string): Promise<readonly Visit[]> =>
  listed(await rpc('visits_of', { request })).map(timed)

/** Makes the link to a visit's job sheet, of whose token `link` is the hash; the one before ends. Throws an `ApiError`. */
export const shareJob = (visit: string, link: string) =>
  command('share_job', { visit, link }, { visit, ends_at: isTime })
