import { reviewFields } from '@/site/reviews/reviewFields'

const { options } = reviewFields.service.control

/** What a review of a service is about, as the form calls it. */
const services: Record<string, string> = {
  repair: 'Repair',
  emergency: 'Emergency repair',
  installation: 'New garage door installation',
  smart: 'Smart opener installation',
  maintenance: 'Maintenance',
}

/** Values that the link of a mail brings (`/reviews?did=repair&name=Dee%20P.#write`); anything unknown is left out. */
export function reviewPrefill(search: string): { name?: string; service?: string } {
  const query = new URLSearchParams(search)
  const name = query.get('name')?.trim().slice(0, 80)
  const service = options.find(({ value }) => value === services[query.get('did') ?? ''])?.value
  return { ...(name && { name }), ...(service && { service }) }
}
