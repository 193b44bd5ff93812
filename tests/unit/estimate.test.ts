import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateItems, type ItemId, plainItemsOf } from '@/content/estimateItems'
import { encodeItems, estimateLink, type ItemCounts } from '@/content/estimateLink'
import { smartGarageDoors } from '@/content/services/smartGarageDoors'
import { openerBrands } from '@/facts/openerBrands'
import { byQuote, doorPrices, openerPrices, planPrices, prices, repairRanges } from '@/facts/prices'
import {
  amountText,
  type EstimateChoice,
  estimateOf,
  sum,
  totalText,
} from '@/request/estimate/estimate'
import { decodeItems, mostOfOne, plans, times } from '@/request/estimate/estimateQuery'
import { prefillFrom } from '@/site/booking/prefill'
import { bookEstimate, messageOf, serviceOf } from '@/site/pricing/booking'

const ids = Object.keys(estimateItems) as ItemId[]
const counts: fc.Arbitrary<ItemCounts> = fc.dictionary(
  fc.constantFrom(...ids),
  fc.integer({ min: 1, max: mostOfOne }),
  { noNullPrototype: true },
)
const choices: fc.Arbitrary<EstimateChoice> = fc.record({
  counts,
  plan: fc.constantFrom(...plans),
  time: fc.constantFrom(...times),
})

const choose = (chosen: ItemCounts, rest: Partial<EstimateChoice> = {}) =>
  estimateOf({ counts: chosen, plan: 'none', time: 'regular', ...rest })

describe('an estimate', () => {
  test('loses no line: every item has one, with its count, and nothing else has', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const { lines } = estimateOf(choice)
        const shown = lines.filter(({ id }) => Object.hasOwn(estimateItems, id))
        expect(Object.fromEntries(shown.map(({ id, count }) => [id, count]))).toEqual(choice.counts)
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
        const extra = lines.filter((line) => !shown.includes(line)).map(({ id }) => id)
        const hasWork = shown.length > 0 || choice.plan !== 'none'
        expect(extra.includes('plan')).toBe(choice.plan !== 'none')
        const isRegularInstall =
          choice.plan === 'none' &&
          choice.time === 'regular' &&
          shown.every(({ id }) => estimateItems[id as keyof typeof estimateItems].kind === 'door')
        expect(extra.includes('fee')).toBe(hasWork && !isRegularInstall)
        expect(lines.length === 0).toBe(!hasWork)
      }),
    )
  })

  test('totals the sum of its lines to the cent, and is open at the top when a line is', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const { lines, total } = estimateOf(choice)
        const amounts = lines.flatMap(({ amount }) => (amount === 'quote' ? [] : amount))
        expect(total.low).toBe(amounts.reduce((all, { low }) => all + low, 0))
        const isOpen = amounts.some(({ high }) => high === null)
        expect(total.high).toBe(
          isOpen ? null : amounts.reduce((all, { high }) => all + (high ?? 0), 0),
        )
        for (const { low, high } of [...amounts, total]) {
          expect(Number.isInteger(low)).toBe(true)
          expect(high === null || Number.isInteger(high)).toBe(true)
        }
      }),
    )
  })

  test('takes a discount off repairs only: never more than they cost, never below zero', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const { lines, total } = estimateOf(choice)
        const discount = lines.find(({ id }) => id === 'discount')
        const repairs = sum(
          lines.flatMap(({ id, amount }) =>
            amount !== 'quote' && estimateItems[id as ItemId]?.kind === 'repair' ? [amount] : [],
          ),
        )
        const hasRepairs = lines.some(({ id }) => estimateItems[id as ItemId]?.kind === 'repair')
        const percent = { none: 0, annual: 10, 'bi-annual': 15, commercial: 0 }[choice.plan]
        expect(discount !== undefined).toBe(hasRepairs && percent > 0)
        if (!discount || discount.amount === 'quote') return
        expect(discount.amount.low).toBe(-Math.round((repairs.low * percent) / 100))
        expect(-discount.amount.low).toBeLessThanOrEqual(repairs.low)
        expect(discount.amount.high === null).toBe(repairs.high === null)
        expect(total.low).toBeGreaterThan(0)
      }),
    )
  })

  test('charges the time once, however many things are chosen', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const fees = estimateOf(choice).lines.filter(({ id }) => id === 'fee')
        const expected = { regular: 0, afterHours: 75, holiday: 125 }[choice.time]
        for (const { amount } of fees) expect(amount).toEqual({ low: expected, high: expected })
        expect(fees.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('writes ranges, starting prices and what is by quote, in whole dollars', () => {
    expect(totalText(choose({ spring: 1 }))).toBe('$199-299')
    expect(totalText(choose({ spring: 2, track: 1 }))).toBe('$547-847')
    expect(totalText(choose({ spring: 1, cable: 1 }))).toBe('from $328')
    expect(totalText(choose({ spring: 1 }, { plan: 'annual' }))).toBe('$308-398')
    expect(totalText(choose({ 'single-wood': 1, liftmaster: 1 }))).toBe('from $1,698')
    expect(totalText(choose({ commercial: 1 }))).toBe('By quote')
    expect(totalText(choose({ commercial: 1 }, { time: 'afterHours' }))).toBe('By quote, plus $75')
    expect(totalText(choose({ commercial: 1, spring: 1 }))).toBe('$199-299, plus items by quote')
    expect(totalText(choose({}, { plan: 'commercial' }))).toBe('By quote')
    expect(totalText(choose({ 'app-setup': 1 }))).toBe('Free')
    expect(amountText({ low: -20, high: -30 })).toBe('-$20 to -$30')
    expect(amountText({ low: -13, high: null })).toBe('-$13 or more')
    expect(choose({}).lines).toEqual([])
  })
})

describe('the prices in it', () => {
  const known = new Set<number>([
    ...Object.values(prices),
    ...Object.values(doorPrices),
    ...openerPrices,
    ...Object.values(repairRanges).flat(),
  ])

  test('are all in the price list: none is made up', () => {
    for (const [id, { price }] of Object.entries(estimateItems)) {
      if (price === 'quote') continue
      expect(known, id).toContain(price.low)
      if (price.high !== null) expect(known, id).toContain(price.high)
    }
  })

  test('a two-car door is priced where the price list has one, never as a one-car door', () => {
    const lowOf = (id: ItemId) => {
      const { price } = estimateItems[id]
      return price === 'quote' ? null : price.low
    }
    expect(lowOf('single-basic')).toBe(599)
    expect(lowOf('double-basic')).toBe(899)
    expect(lowOf('single-steel')).toBe(799)
    expect(lowOf('double-steel')).toBeNull()
    expect(lowOf('single-composite')).toBe(1099)
    expect(lowOf('double-wood')).toBeNull()
  })

  test('what has no price stays by quote', () => {
    expect(estimateItems.commercial.price).toBe('quote')
    expect(amountText('quote')).toBe(byQuote)
  })

  test('openers are those of the page about them', () => {
    const listed = Object.values(openerBrands).map(({ name, model }) => `${name}, ${model}`)
    const shown = smartGarageDoors.brands.items.map(({ name, model }) => `${name}, ${model}`)
    expect(listed.toSorted()).toEqual(shown.toSorted())
    expect(plainItemsOf('opener')).toHaveLength(openerPrices.length + 2)
  })

  test('plans cost and save what the plans page says', () => {
    for (const plan of ['annual', 'bi-annual'] as const) {
      const { lines } = choose({ spring: 1 }, { plan })
      const { yearly, repairDiscount } = planPrices[plan]
      expect(lines.find(({ id }) => id === 'plan')?.amount).toMatchObject({ low: yearly })
      expect(lines.find(({ id }) => id === 'discount')?.amount).toEqual({
        low: -Math.round((199 * repairDiscount) / 100),
        high: -Math.round((299 * repairDiscount) / 100),
      })
    }
  })
})

describe('an estimate in the address', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(counts, (chosen) => {
        expect(decodeItems(encodeItems(chosen))).toEqual(chosen)
      }),
    )
  })

  test('needs no escapes', () => {
    fc.assert(
      fc.property(counts, (chosen) => {
        const query = new URLSearchParams({ items: encodeItems(chosen) })
        expect(query.toString()).toBe(`items=${encodeItems(chosen)}`)
      }),
    )
  })

  test('survives any text: only known items with counts from 1 to 9 come out', () => {
    const part = fc.oneof(
      fc.constantFrom(...ids, 'constructor', '__proto__', 'toString'),
      fc.string(),
    )
    const text = fc
      .array(fc.tuple(part, fc.oneof(fc.integer(), fc.string())))
      .map((parts) => parts.map(([id, count]) => `${id}.${count}`).join('_'))
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (typed) => {
        for (const [id, count] of Object.entries(decodeItems(typed))) {
          expect(ids).toContain(id)
          expect(count).toBeGreaterThanOrEqual(1)
          expect(count).toBeLessThanOrEqual(mostOfOne)
        }
      }),
    )
    expect(decodeItems('spring.2_plumbing.1_cable.0_rollers.99_track.-1_panel.1.5')).toEqual({
      spring: 2,
      rollers: mostOfOne,
    })
  })

  test('is what links of other pages lead to', () => {
    expect(estimateLink({ spring: 1 })).toBe('/pricing?items=spring.1#estimate')
    expect(estimateLink({ 'tune-up': 1, cable: 2 }, 'annual')).toBe(
      '/pricing?items=tune-up.1_cable.2&plan=annual#estimate',
    )
    expect(estimateLink({})).toBe('/pricing#estimate')
  })
})

describe('booking an estimate', () => {
  test('puts every line and the total into the message', () => {
    const choice: EstimateChoice = {
      counts: { spring: 2, commercial: 1 },
      plan: 'annual',
      time: 'holiday',
    }
    expect(messageOf(estimateOf(choice))).toBe(
      [
        'Estimate from the website:',
        '2 x Spring replacement: $398-598',
        'Commercial roll-up: By quote',
        'Annual plan, first year: $129',
        '10% off repairs with the plan: -$40 to -$60',
        'Holiday or severe weather: $125',
        'Total: $612-792, plus items by quote',
      ].join('\n'),
    )
  })

  test('of new doors alone says nothing of hours, and no total of nothing', () => {
    const choice = { plan: 'none', time: 'regular' } as const
    expect(messageOf(estimateOf({ ...choice, counts: { 'double-wood': 1 } }))).toBe(
      ['Estimate from the website:', 'Double door, wood: By quote'].join('\n'),
    )
    expect(messageOf(estimateOf({ ...choice, counts: { bundle: 1 } }))).toBe(
      ['Estimate from the website:', 'Smart bundle: from $999', 'Total: from $999'].join('\n'),
    )
    const late = estimateOf({ ...choice, time: 'afterHours', counts: { commercial: 1 } })
    expect(messageOf(late)).toContain('After hours: $75\nTotal: By quote, plus $75')
  })

  test('keeps to the limit of the form, with the total in it', () => {
    fc.assert(
      fc.property(choices, fc.integer({ min: 200, max: 2000 }), (choice, limit) => {
        const estimate = estimateOf(choice)
        const message = messageOf(estimate, limit)
        expect(message.length).toBeLessThanOrEqual(limit)
        expect(message.endsWith(`Total: ${totalText(estimate)}`)).toBe(estimate.hasTotal)
        const cut = /\nand (\d+) more(\n|$)/.exec(message)
        const others = 1 + (estimate.hasTotal ? 1 : 0) + (cut ? 1 : 0)
        const whole = message.split('\n').length - others + Number(cut?.[1] ?? 0)
        expect(whole).toBe(estimate.lines.length)
      }),
    )
  })

  test('everything at once still fits', () => {
    const everything = Object.fromEntries(ids.map((id) => [id, mostOfOne])) as ItemCounts
    const message = messageOf(choose(everything, { plan: 'bi-annual', time: 'holiday' }))
    expect(message.length).toBeLessThanOrEqual(2000)
    expect(message).not.toMatch(/and \d+ more/)
  })

  test('reaches the form unchanged, with the service', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const estimate = estimateOf(choice)
        const link = new URL(bookEstimate(choice, estimate), 'https://x.example')
        expect(prefillFrom(link.search)).toEqual({
          service_type: serviceOf(choice),
          message: messageOf(estimate),
        })
      }),
    )
  })

  test.each<[ItemCounts, Partial<EstimateChoice>, string]>([
    [{ spring: 1 }, {}, 'repair'],
    [{ spring: 1 }, { time: 'afterHours' }, 'emergency'],
    [{ 'single-wood': 1, spring: 1 }, {}, 'installation'],
    [{ 'single-wood': 1 }, { time: 'holiday' }, 'installation'],
    [{ genie: 1, 'tune-up': 1 }, {}, 'smart'],
    [{ 'tune-up': 1 }, {}, 'maintenance'],
    [{}, { plan: 'annual' }, 'maintenance'],
    [{}, {}, 'other'],
  ])('%j %j asks for %s', (chosen, rest, service) => {
    expect(serviceOf({ counts: chosen, plan: 'none', time: 'regular', ...rest })).toBe(service)
  })
})
