import type { Locator } from '@playwright/test'
import type { Hand } from './Hand.ts'

export type Errand = {
  name: string
  /** When it happens, where the hour matters. */
  moment?: string
  /** From the home page on; returns what is visible at the end. */
  walk: (hand: Hand, isPhone: boolean) => Promise<Locator>
}

const valleyStream = '12 Harbor Lane, Valley Stream, NY 11581'

/** Opens a page below Services. */
async function toService(hand: Hand, isPhone: boolean, name: string) {
  await hand.button(isPhone ? 'Open menu' : 'Services menu')
  await hand.tap(hand.page.getByRole('banner').getByRole('link', { name, exact: true }))
}

/** The tasks people come for, in order. */
export const errands: readonly Errand[] = [
  {
    name: 'Snapped spring at 9 PM in Buffalo',
    moment: '2026-11-23T21:00:00-05:00',
    walk: async (hand) => {
      await hand.link(/^Show me/)
      await hand.button(/^Torsion springs/)
      await hand.link(/^Book.*Torsion springs/)
      return hand.send('Send emergency request', '48 Elmwood Ave, Buffalo, NY 14201')
    },
  },
  {
    name: 'New wood double door',
    walk: async (hand) => {
      await hand.link(/Design it/)
      await hand.tap(hand.page.locator('label').filter({ hasText: /^Wood$/ }))
      await hand.tap(hand.page.locator('label').filter({ hasText: /^16 ft double$/ }))
      await hand.link('Get a quote for this door')
      return hand.send('Send request', valleyStream)
    },
  },
  {
    name: 'Compare openers, ask for one',
    walk: async (hand, isPhone) => {
      await toService(hand, isPhone, 'Smart garage doors')
      await hand.link('Compare four openers')
      await hand.link('Ask about LiftMaster')
      return hand.send('Send request', valleyStream)
    },
  },
  {
    name: 'Annual plan',
    walk: async (hand, isPhone) => {
      await toService(hand, isPhone, 'Maintenance')
      await hand.link('Choose Annual')
      return hand.send('Send request', valleyStream)
    },
  },
  {
    name: 'Commercial roll-up door',
    walk: async (hand, isPhone) => {
      if (isPhone) await hand.button('Open menu')
      await hand.tap(hand.page.getByRole('banner').getByRole('link', { name: 'Pricing' }))
      await hand.link('Get a commercial quote')
      return hand.send('Send request', '9 Dock Road, Hauppauge, NY 11788')
    },
  },
  {
    name: "A warehouse's roll-up is jammed",
    walk: async (hand, isPhone) => {
      await toService(hand, isPhone, 'Commercial doors')
      await hand.link('Book a commercial repair')
      await hand.type('Company', 'Dock Road Storage')
      return hand.send('Send request', '9 Dock Road, Hauppauge, NY 11788')
    },
  },
  {
    name: '40 doors of one owner',
    walk: async (hand, isPhone) => {
      await toService(hand, isPhone, 'Commercial doors')
      await hand.link('Get a commercial quote')
      await hand.type('Company', 'Hudson Homes LLC')
      await hand.type('Doors', '40')
      await hand.type('Sites', 'Queens, Hempstead, Yonkers')
      return hand.send('Send request', valleyStream)
    },
  },
  {
    name: 'Proof first: reviews, then the gallery',
    walk: async (hand) => {
      await hand.link(/^4\.9 out of 5/)
      await hand.page.waitForURL('**/reviews')
      await hand.link('Gallery')
      await hand.link('Get Free Quote')
      return hand.send('Send request', valleyStream)
    },
  },
]
