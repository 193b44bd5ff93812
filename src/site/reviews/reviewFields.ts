// The fields of a review: labels, checks and values to send.
import { reviewsPage } from '@/content/reviews/reviews'
import type { FormField, Values } from '@/shared/form/formTable'
import { oneOf, stars, text } from '@/shared/form/rules'

const {
  empty,
  fields,
  limits: limitsText,
  ratingLabels,
  serviceOptions,
  tooLong,
} = reviewsPage.form

const limits = (most: number) => ({ most, tooLong: (length: number) => tooLong(most, length) })

/** Limits of the text, in characters. */
const textLimits = { least: 10, most: 2000 }

export const reviewFields = {
  name: {
    ...fields.name,
    rule: text(empty.name, limits(80)),
    isRequired: true,
    isHalf: true,
    autoComplete: 'name',
    control: { kind: 'input', type: 'text' },
  },
  location: {
    ...fields.location,
    rule: text(empty.location, limits(80)),
    isRequired: true,
    isHalf: true,
    autoComplete: 'address-level2',
    control: { kind: 'input', type: 'text' },
  },
  service: {
    ...fields.service,
    rule: oneOf(serviceOptions, empty.service),
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'select', empty: empty.chooseService, options: serviceOptions },
  },
  rating: {
    ...fields.rating,
    rule: stars(empty.rating),
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'stars', labels: ratingLabels },
  },
  text: {
    ...fields.text,
    rule: text(empty.text, {
      ...limits(textLimits.most),
      least: textLimits.least,
    }),
    footnote: limitsText(textLimits.least, textLimits.most),
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
  const service = serviceOptions.find(
    ({ value }) => value === serviceOfType[query.get('did') ?? ''],
  )?.value
  return { ...(name && { name }), ...(service && { service }) }
}
