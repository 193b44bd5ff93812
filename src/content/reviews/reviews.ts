// Sample reviews to demonstrate the page, not of real people. Replace them with your own.

import type { ClosingCall, Heading } from '@/content/sectionTypes'
import { type Review, testimonials } from '@/content/testimonials'
import { company } from '@/facts/company'
import { closesText, opensText } from '@/facts/hours'

const [valleyStream, whitePlains, buffalo] = testimonials

/** Newest first. */
export const reviews = [
  valleyStream,
  whitePlains,
  {
    id: 'opener-brooklyn',
    name: 'Priya S.',
    location: 'Brooklyn, NY',
    service: 'Smart opener installation',
    rating: 5,
    date: '2026-09-18',
    text: 'They asked what phones and voice assistant we use before recommending an opener. They set up the app on both our phones before they left. No more turning around on the BQE to check the door.',
    verified: true,
    isSample: true,
  },
  buffalo,
  {
    id: 'tune-up-albany',
    name: 'Linda H.',
    location: 'Albany, NY',
    service: 'Maintenance tune-up',
    rating: 4,
    date: '2025-11-14',
    text: 'They checked everything, and the door is quiet again. They had to push the visit back a day, but they let me know ahead of time. One star off for that. The work was great.',
    verified: true,
    isSample: true,
  },
  {
    id: 'cable-queens',
    name: 'Marcus J.',
    location: 'Queens, NY',
    service: 'Cable repair',
    rating: 5,
    date: '2025-09-30',
    text: 'Another company wanted to rebuild the whole door. These guys replaced one cable, checked the other and showed me why it was still good.',
    verified: false,
    isSample: true,
  },
  {
    id: 'commercial-rochester',
    name: 'Elena V.',
    location: 'Rochester, NY',
    service: 'Commercial maintenance plan',
    rating: 5,
    date: '2025-06-12',
    text: 'They service our four loading dock doors before we open. We get a page for each door that says what was checked and what to budget for.',
    verified: true,
    isSample: true,
  },
  {
    id: 'opener-repair-huntington',
    name: 'Frank D.',
    location: 'Huntington, NY',
    service: 'Opener repair',
    rating: 5,
    date: '2025-04-22',
    text: 'I was ready to buy a new opener. It was just a gear. He fixed it and told me to keep my money.',
    verified: false,
    isSample: true,
  },
] as const satisfies readonly Review[]

/** Returns the service of a review as a page calls it; null for one without a name in its language. */
export const serviceName = (service: string): string | null => service

/** `value` is `all` or a keyword in the service text of a review, ignoring case. */
export type ReviewFilter = { readonly value: string; readonly label: string }

export const reviewFilters = [
  { value: 'all', label: 'All services' },
  { value: 'repair', label: 'Repair' },
  { value: 'spring', label: 'Springs' },
  { value: 'installation', label: 'Installation' },
  { value: 'opener', label: 'Openers' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'emergency', label: 'Emergency' },
  { value: 'commercial', label: 'Commercial' },
] as const satisfies readonly ReviewFilter[]

type ReviewField = { readonly label: string; readonly hint: string }

type ReviewsPage = {
  readonly heading: Heading
  readonly average: { readonly label: string; readonly companyLine: string }
  readonly filterLabel: string
  readonly searchLabel: string
  readonly found: (count: number, all: number) => string
  readonly empty: string
  readonly verified: string
  readonly sample: string
  readonly showAll: string
  /** Marks a review in the other language of the site. */
  readonly original: string
  readonly form: Heading & {
    readonly fields: Record<'name' | 'location' | 'service' | 'rating' | 'text', ReviewField>
    /** `value` is what a review stores. */
    readonly serviceOptions: readonly { readonly value: string; readonly label: string }[]
    /** Labels for 1 to 5 stars. */
    readonly ratingLabels: readonly [string, string, string, string, string]
    /** Where a field is empty; `chooseService` stands in the list itself. */
    readonly empty: Record<
      'name' | 'location' | 'service' | 'chooseService' | 'rating' | 'text',
      string
    >
    readonly tooLong: (most: number, length: number) => string
    readonly limits: (least: number, most: number) => string
    readonly submit: string
    readonly sending: string
    readonly sendingStatus: string
    /** `email` precedes the address. */
    readonly failed: Record<'title' | 'text' | 'email', string>
    /** Precedes the address. */
    readonly withoutScript: string
    readonly note: string
  }
  readonly listTitle: string
  readonly sent: { readonly title: string; readonly text: string }
  readonly closing: ClosingCall
}

export const reviewsPage = {
  heading: {
    title: 'Garage door reviews in New York',
    /** Delete its first two sentences together with the samples. */
    lead: `${reviews.length} of the reviews on this page are samples, marked "Sample." They aren't from real customers. Search by service, place or word.`,
  },
  average: {
    label: 'average of the reviews on this page',
    companyLine: `${company.reviewCount} reviews overall${company.hasSampleRating ? ', a sample figure' : ''}`,
  },
  filterLabel: 'Service',
  searchLabel: 'Search reviews',
  found: (count, all) => `${count} of ${all} reviews`,
  empty: 'No reviews found matching your criteria.',
  verified: 'Verified customer',
  sample: 'Sample',
  showAll: 'Show all reviews',
  original: 'In Spanish',
  form: {
    title: 'Write a review',
    lead: "What went well, and what didn't?",
    fields: {
      name: { label: 'Name', hint: 'For example, Angela M.' },
      location: { label: 'Location', hint: 'City or town' },
      service: { label: 'Service', hint: 'What we did for you' },
      rating: { label: 'Rating', hint: '1 star is poor, 5 stars is excellent' },
      text: { label: 'Your review', hint: 'Leave out phone numbers and addresses' },
    },
    serviceOptions: [
      'Repair',
      'Spring replacement',
      'Emergency repair',
      'New garage door installation',
      'Smart opener installation',
      'Maintenance',
      'Commercial service',
    ].map((service) => ({ value: service, label: service })),
    ratingLabels: ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
    empty: {
      name: 'Enter your name',
      location: 'Enter your city or town',
      service: 'Choose the service we did for you',
      chooseService: 'Choose a service',
      rating: 'Choose 1 to 5 stars',
      text: "Tell us what went well and what didn't",
    },
    tooLong: (most, length) => `Shorten this to ${most} characters (it has ${length})`,
    limits: (least, most) => `${least} to ${most} characters`,
    submit: 'Submit review',
    sending: 'Sending...',
    sendingStatus: 'Sending your review. One moment.',
    failed: {
      title: 'Error',
      text: 'Failed to submit your review. Please try again.',
      email: 'Or email it to',
    },
    withoutScript: 'This form needs JavaScript. Email your review to',
    note: "We check that each review comes from a customer. Stars don't decide what we publish.",
  },
  listTitle: 'What customers say',
  sent: {
    title: 'Review Submitted!',
    text: 'Thank you for your feedback. Your review will be published after verification.',
  },
  closing: {
    title: 'See for yourself',
    text: `Book online. From ${opensText} to ${closesText}, we'll call back ${company.callBackText}.`,
    call: `Call ${company.phone}`,
    action: { label: 'Book Service', to: '/contact' },
  },
} as const satisfies ReviewsPage
