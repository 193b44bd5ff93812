// The fields of a review: labels, checks and values to send.
import { reviewsPage } from '@/content/reviews'
import type { FormField, Values } from '@/shared/form/formTable'
import { oneOf, stars, text } from '@/shared/form/rules'

const { fields, ratingLabels, serviceOptions } = reviewsPage.form

const services = serviceOptions.map((service) => ({ value: service, label: service }))
const tooLong = (most: number) => (length: number) =>
  `Shorten this to ${most} characters (it has ${length})`
const limits = (most: number) => ({ most, tooLong: tooLong(most) })

/** Limits of the text, in characters. */
const textLimits = { least: 10, most: 2000 }

export const reviewFields = {
  name: {
    ...fields.name,
    rule: text('Enter your name', limits(80)),
    isRequired: true,
    isHalf: true,
    autoComplete: 'name',
    control: { kind: 'input', type: 'text' },
  },
  location: {
    ...fields.location,
    rule: text('Enter your city or town', limits(80)),
    isRequired: true,
    isHalf: true,
    autoComplete: 'address-level2',
    control: { kind: 'input', type: 'text' },
  },
  service: {
    ...fields.service,
    rule: oneOf(services, 'Choose the service we did for you'),
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'select', empty: 'Choose a service', options: services },
  },
  rating: {
    ...fields.rating,
    rule: stars('Choose 1 to 5 stars'),
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'stars', labels: ratingLabels },
  },
  text: {
    ...fields.text,
    rule: text("Tell us what went well and what didn't", {
      ...limits(textLimits.most),
      least: textLimits.least,
    }),
    footnote: `${textLimits.least} to ${textLimits.most} characters`,
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'textarea', rows: 5 },
  },
} as const satisfies Record<string, FormField>

/** A complete review; the rating is a number. */
export type ReviewDraft = Values<typeof reviewFields>

/** The form's service options, by service type. */
const serviceOfType: Record<string, string> = {
  repair: 'Repair',
  emergency: 'Emergency repair',
  installation: 'New garage door installation',
  smart: 'Smart opener installation',
  maintenance: 'Maintenance',
}

/** Returns the code of the visit in our link (`/reviews?visit=…`), for the database to check; nothing without one. */
export function reviewedVisit(search: string): { visit_code?: string } {
  const code = new URLSearchParams(search).get('visit')
  return code && /^[0-9a-f]{48}$/.test(code) ? { visit_code: code } : {}
}

/** Returns the values in an email's link (`/reviews?did=repair&name=Dee%20P.#write`); unknown ones are dropped. */
export function reviewPrefill(search: string): { name?: string; service?: string } {
  const query = new URLSearchParams(search)
  const name = query.get('name')?.trim().slice(0, 80)
  const service = services.find(
    ({ value }) => value === serviceOfType[query.get('did') ?? ''],
  )?.value
  return { ...(name && { name }), ...(service && { service }) }
}
