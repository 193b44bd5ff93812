// The top of the home page: what a visitor sees without scrolling.
import { company } from '@/content/company'
import { closesText, opensText } from '@/content/hours'
import type { Hero } from '@/content/sectionTypes'

type HomeTop = {
  readonly hero: Hero & { readonly rating: string }
  readonly facts: readonly { readonly value: string; readonly label: string }[]
}

export const homeTop = {
  hero: {
    eyebrow: 'Garage doors in New York State',
    title: 'Garage doors that open every time',
    lead: `Repairs today, new doors built to last. Call, or book online and we'll call back ${company.callBackText} while the office is open.`,
    call: 'Call Now',
    action: { label: 'Book Service', to: '/contact' },
    rating: `${company.rating} out of 5 from ${company.reviewCount} reviews`,
    picture: {
      name: 'hero',
      alt: 'White-and-slate house at dusk with a warm wood double garage door, lit windows and lanterns, amber light on a wet driveway.',
    },
  },
  facts: [
    { value: `${company.rating}`, label: `out of 5 from ${company.reviewCount} reviews` },
    { value: company.yearsInBusiness, label: `years in business, founded ${company.founded}` },
    {
      value: `${company.callBackMinutes} min`,
      label: `to our call back, ${opensText} to ${closesText}`,
    },
    { value: '24/7', label: 'emergency service' },
  ],
} as const satisfies HomeTop
