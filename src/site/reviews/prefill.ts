import { reviewFields } from '@/site/reviews/reviewFields'

const { options } = reviewFields.service.control

/** The form's service options, by service type. */
const services: Record<string, string> = {
  repair: 'Repair',
  emergency: 'Emergency repair',
  installation: 'New garage door installation',
  smart: 'Smart opener installation',
  maintenance: 'Maintenance',
}

/** Returns the values in an email's link (`/reviews?did=repair&name=Dee%20P.#write`); unknown ones are dropped. */
export function reviewPrefill(search: string): { name?: string; service?: string } {
  const query = new URLSearchParams(search)
  const name = query.get('name')?.trim().slice(0, 80)
  const service = options.find(({ value }) => value === services[query.get('did') ?? ''])?.value
  return { ...(name && { name }), ...(service && { service }) }
}
