// Copy of the blog index.

import type { ClosingCall, Heading } from '@/content/sectionTypes'
import { company } from '@/facts/company'

export const blogPage = {
  heading: {
    title: 'Garage door advice for New York',
    lead: 'What repairs cost, how to choose an opener, and how to keep your door working.',
  },
  readLabel: 'Read the post',
  areas: {
    title: 'Garage doors where you live',
    lead: 'Homes, weather and licenses vary from place to place. Find yours.',
  },
  closing: {
    title: 'Rather just ask?',
    text: `Call ${company.phone}, or send a request and we'll call you.`,
    call: 'Call Now',
    action: { label: 'Book Service', to: '/contact' },
  },
} as const satisfies {
  heading: Heading
  readLabel: string
  areas: Heading
  closing: ClosingCall
}
