import { laborTerms } from '@/content/laborTerms'
import type { OtherRequest } from '@/data/staff/requestDetails'
import { addTerm } from '@/lib/addTerm'
import { dateText, newYorkTime } from '@/lib/newYorkTime'

/** Until when the labor of a completed request is covered; null where nothing was done. */
export function laborWarranty(other: OtherRequest, now: Date): string | null {
  const term = laborTerms[other.service_type]
  if (other.status !== 'completed' || !other.settled_at || !term) return null
  const end = addTerm(newYorkTime(new Date(other.settled_at)).date, term)
  const isOver = end < newYorkTime(now).date
  return `Labor warranty ${isOver ? 'ended' : 'runs through'} ${dateText(end)}.`
}
