// The three quick links below the hero of the home page.
import type { Action } from '@/content/sectionTypes'

/** A quick link; phones have room for `short` only. */
export type Way = {
  readonly id: 'stuck' | 'price' | 'design'
  readonly title: string
  readonly text: string
  readonly short: string
  readonly action: Action
}

export const ways = [
  {
    id: 'stuck',
    title: 'Stuck now?',
    text: "Three taps tell you if it's safe, how urgent it is and what it costs.",
    short: 'Is it safe? 3 taps',
    action: { label: 'Check your door', to: '/emergency#triage' },
  },
  {
    id: 'price',
    title: 'Price it',
    text: 'Add up repairs, doors and openers from our own price list.',
    short: 'See your total',
    action: { label: 'See your total', to: '/pricing#estimate' },
  },
  {
    id: 'design',
    title: 'Design it',
    text: 'Style, color, windows. On our houses or on a photo of yours.',
    short: 'See it on a house',
    action: { label: 'Open the designer', to: '/designer' },
  },
] as const satisfies readonly Way[]
