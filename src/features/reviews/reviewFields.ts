// What a review has to be before it is sent; the same limits stand in the database.
import { reviewsPage } from '@/content/reviews'
import { hasMarkRun, isBlank, markRunAdvice } from '@/lib/legible'

export type ReviewDraft = {
  name: string
  location: string
  service: string
  /** 1 to 5 stars. */
  rating: number
  text: string
}
export type ReviewFieldName = keyof ReviewDraft
export type ReviewProblems = Partial<Record<ReviewFieldName, string>>

export const reviewFieldNames = [
  'name',
  'location',
  'service',
  'rating',
  'text',
] as const satisfies readonly ReviewFieldName[]

export const reviewLimits = {
  name: 80,
  location: 80,
  service: 80,
  textMin: 10,
  text: 2000,
} as const

const services: readonly string[] = reviewsPage.form.serviceOptions

function lengthProblem(text: string, most: number, empty: string): string | undefined {
  if (isBlank(text)) return empty
  if (text.length > most) return `Shorten this to ${most} characters (it has ${text.length})`
  return hasMarkRun(text) ? markRunAdvice : undefined
}

const rules: {
  [Name in ReviewFieldName]: (value: ReviewDraft[Name]) => string | undefined
} = {
  name: (name) => lengthProblem(name, reviewLimits.name, 'Enter your name'),
  location: (place) => lengthProblem(place, reviewLimits.location, 'Enter your city or town'),
  service: (service) =>
    services.includes(service) ? undefined : 'Choose the service we did for you',
  rating: (stars) =>
    Number.isInteger(stars) && stars >= 1 && stars <= 5 ? undefined : 'Choose 1 to 5 stars',
  text: (text) =>
    !isBlank(text) && text.length < reviewLimits.textMin
      ? `Write at least ${reviewLimits.textMin} characters`
      : lengthProblem(text, reviewLimits.text, "Tell us what went well and what didn't"),
}

/** What stands in the form, spaces around it taken off; a rating not chosen is 0. */
export function readReview(form: FormData): ReviewDraft {
  const text = (name: ReviewFieldName) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    location: text('location'),
    service: text('service'),
    rating: Number(text('rating')),
    text: text('text'),
  }
}

/** What is wrong with a review, field by field; empty when it can be sent. */
export function reviewProblems(draft: ReviewDraft): ReviewProblems {
  const found: ReviewProblems = {}
  for (const name of reviewFieldNames) {
    const problem = (rules[name] as (value: unknown) => string | undefined)(draft[name])
    if (problem) found[name] = problem
  }
  return found
}
