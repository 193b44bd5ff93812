// The three quick links below the hero of the home page.
import type { LinkTarget } from '@/content/richText'
import type { Action } from '@/content/sectionTypes'

/** A quick link. */
export type Way = {
  readonly id: 'parts' | 'price' | 'design'
  readonly title: string
  readonly text: string
  readonly action: Omit<Action, 'to'> & { readonly to: LinkTarget }
  /** The part that its picture names. */
  readonly named?: string
}

/** Names the links for screen readers. */
export const waysLabel = 'Start here'

export const ways = [
  {
    id: 'parts',
    title: "Tap what's broken",
    text: 'Is it safe? What does it cost?',
    named: 'Torsion springs',
    action: { label: 'Show me', to: '#tap' },
  },
  {
    id: 'price',
    title: 'Price it',
    text: 'Our price list for repairs, doors and openers.',
    action: { label: 'See your total', to: '/pricing#estimate' },
  },
  {
    id: 'design',
    title: 'Design it',
    text: 'On our houses, or on a photo of yours.',
    action: { label: 'Open the designer', to: '/designer' },
  },
] as const satisfies readonly Way[]
