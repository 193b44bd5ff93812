// Copy of the area pages that is not specific to an area: the index, the short pages and the articles.

import { inPlace } from '@/content/inPlace'
import type { ClosingCall, Heading } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { plural } from '@/lib/plural'

/** Returns `1 area`, `5 areas`. */
export function areaCount(count: number): string {
  return plural(count, `${count} area`, `${count} areas`)
}

export const serviceAreasPage = {
  heading: {
    title: 'Garage doors across New York State',
    lead: 'From Montauk to Buffalo. Pick your area, or call and tell us your ZIP.',
  },
  call: `Call ${company.phone}`,
  summaryLabel: 'Regions',
  overview: (name: string) => `More about ${name}`,
  article: (name: string) => `${name}: garage door guide`,
  closing: {
    title: "Don't see your town?",
    text: `We serve all of New York State. Put your ZIP in your request, and we'll call back ${company.callBackText} during the day.`,
    call: `Call ${company.phone}`,
    action: { label: 'Book Service', to: '/contact' },
  },
} as const satisfies {
  heading: Heading
  call: string
  summaryLabel: string
  overview: (name: string) => string
  article: (name: string) => string
  closing: ClosingCall
}

/** Labels of the short page of an area. */
export const shortAreaPage = {
  call: `Call ${company.phone}`,
  action: { label: 'Book Service', to: '/contact' },
  zips: 'ZIP codes',
  localities: 'Places we serve include',
  licenses: 'Licensed',
  article: {
    title: 'More for your area',
    label: (name: string) => `Garage doors ${inPlace(name)}: houses, weather, common questions`,
  },
} as const

/** YYYY-MM-DD; change `modified` with the facts in areas/. */
export const areaArticleDates = { published: '2026-11-21', modified: '2026-11-22' } as const

/** Headings and labels of the article of an area. */
export const areaArticlePage = {
  /** The step above the area in the breadcrumbs that is no page of its own; empty where there is none. */
  crumb: 'Garage Service',
  /** The name of the service for search engines. */
  service: (name: string) => `Garage door service in ${name}, NY`,
  call: `Call ${company.phone}`,
  action: { label: 'Get Free Estimate', to: '/contact' },
  services: 'What we do here',
  serviceLinks: { repairs: 'Repairs', newDoors: 'New garage doors', maintenance: 'Maintenance' },
  repairs: 'Repairs:',
  priceNote: 'You approve the final price before any work starts.',
  housing: 'Houses and garages',
  design: 'Try other doors on this house',
  weather: 'Weather and wear',
  why: 'Why choose us',
  coverage: 'Areas we cover',
  localities: 'Places',
  zips: 'ZIP codes',
  visit: 'Before your visit',
  questions: 'Local questions',
  licenses: 'Licensed',
  quote: { label: 'Request Free Quote', to: '/contact' },
} as const
