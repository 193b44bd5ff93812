import { laborTerms } from '@/content/laborTerms'
import type { OtherRequest } from '@/desk/model/requestDetails'
import { addTerm } from '@/shared/lib/addTerm'
import { dateText, newYorkTime } from '@/shared/lib/newYorkTime'

/** Until when the labor of a completed request is covered, from its report's day or else from when it was settled; null where nothing was done. */
export function laborWarranty(other: OtherRequest, now: Date): string | null {
  const term = laborTerms[other.service_type]
  if (other.status !== 'completed' || !other.settled_at || !term) return null
  const from = other.warranty_from ?? newYorkTime(new Date(other.settled_at)).date
  const end = addTerm(from, term)
  const isOver = end < newYorkTime(now).date
  return `Labor warranty ${isOver ? 'ended' : 'runs through'} ${dateText(end)}.`
}
