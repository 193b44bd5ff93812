import { warranty } from '@/content/prices'
import type { OtherRequest } from '@/data/staff/requestDetails'
import { dateText, newYorkTime } from '@/lib/newYorkTime'

type Service = OtherRequest['service_type']

const terms: Partial<Record<Service, string>> = {
  repair: warranty.labor.repairs,
  installation: warranty.labor.installations,
  maintenance: warranty.labor.maintenance,
  smart: warranty.labor.openers,
  emergency: warranty.labor.emergencyRepairs,
}

function addTerm(date: string, term: string): string {
  const [count = '0', unit = ''] = term.split(' ')
  const day = new Date(`${date}T00:00:00Z`)
  if (unit.startsWith('year')) day.setUTCFullYear(day.getUTCFullYear() + Number(count))
  else if (unit.startsWith('month')) day.setUTCMonth(day.getUTCMonth() + Number(count))
  else day.setUTCDate(day.getUTCDate() + Number(count))
  return day.toISOString().slice(0, 10)
}

/** Until when the labor of a completed request is covered; null where nothing was done. */
export function laborWarranty(other: OtherRequest, now: Date): string | null {
  const term = terms[other.service_type]
  if (other.status !== 'completed' || !other.settled_at || !term) return null
  const end = addTerm(newYorkTime(new Date(other.settled_at)).date, term)
  const isOver = end < newYorkTime(now).date
  return `Labor warranty ${isOver ? 'ended' : 'runs through'} ${dateText(end)}.`
}
