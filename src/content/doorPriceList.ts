// The new doors of the price list, which the page of new doors shows, too.
import { commercialQuote } from '@/content/commercialQuote'
import type { Action } from '@/content/sectionTypes'
import { byQuote, prices } from '@/facts/prices'
import { money } from '@/lib/money'

/** A line of the price list. `price` is text; with `from` it is a starting price. */
export type PriceItem = {
  readonly service: string
  readonly price: string
  readonly from: boolean
  /** Says what it covers; empty where no more is known than the name. */
  readonly note: string
  readonly action?: Action
}

/** Returns a line of the price list with a starting price in US dollars. */
export function fromPrice(service: string, amount: number, note: string): PriceItem {
  return { service, price: money(amount), from: true, note }
}

export const doorPriceList = [
  fromPrice('Single door', prices.singleDoor, 'One car wide, single layer'),
  fromPrice('Double door', prices.doubleDoor, 'Two cars wide, single layer'),
  fromPrice('Insulated', prices.insulatedDoor, 'One car wide, insulated steel'),
  fromPrice('Wood/composite', prices.woodCompositeDoor, 'One car wide, made to order'),
  {
    service: 'Commercial roll-up',
    price: byQuote,
    from: false,
    note: 'Priced after we measure',
    action: commercialQuote,
  },
] as const satisfies readonly PriceItem[]
