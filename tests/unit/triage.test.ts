import { describe, expect, test } from 'vitest'
import {
  type Diagnosis,
  mostTaps,
  type TriageChoice,
  type TriageNode,
  triage,
} from '@/content/triage'
import { dangerRules } from '@/facts/dangerRules'
import {
  byQuote,
  emergencyFees,
  openerPrices,
  planPrices,
  prices,
  repairRanges,
} from '@/facts/prices'
import {
  bookingFor,
  choicesAt,
  messageOf,
  type Place,
  pathOf,
  rulesOn,
  stepAt,
} from '@/request/diagnosis/triagePath'
import { requestFields } from '@/request/requestFields'
import { prefillFrom } from '@/site/booking/prefill'

type Way = { path: string; taps: Place['taps']; node: TriageNode }

/** Every place of the check with the way to it. */
function walk(node: TriageNode, taps: Place['taps'] = []): Way[] {
  const here = { path: pathOf(taps), taps, node }
  return [
    here,
    ...choicesAt(node).flatMap((choice) => walk(choice.next, [...taps, { at: node, choice }])),
  ]
}

const places = walk(triage)
const diagnoses = places.filter((place): place is Way & { node: Diagnosis } => {
  return place.node.kind === 'finding'
})
const byPath = diagnoses.map(({ path, taps, node }) => [path, taps, node] as const)

/** Every amount of the price list, as text. */
const amounts = new Set(
  JSON.stringify({ prices, repairRanges, openerPrices, planPrices, emergencyFees }).match(/\d+/g),
)
const words = (value: unknown): string => JSON.stringify(value)

describe('the tree of the safety check', () => {
  test('has findings of every urgency', () => {
    expect(diagnoses.length).toBeGreaterThan(20)
    expect(new Set(diagnoses.map(({ node }) => node.urgency))).toEqual(
      new Set(['Emergency', 'Urgent', 'Moderate', 'Book normally']),
    )
  })

  test.each(byPath)('%s takes at most three taps', (_path, taps) => {
    expect(taps.length).toBeGreaterThan(0)
    expect(taps.length).toBeLessThanOrEqual(mostTaps)
    expect(mostTaps).toBe(3)
  })

  test.each(byPath)('%s has advice, causes, a price and a next step', (_path, taps, diagnosis) => {
    expect(diagnosis.now.length).toBeGreaterThan(0)
    expect(diagnosis.causes.length).toBeGreaterThan(0)
    expect(diagnosis.prices.length).toBeGreaterThan(0)
    for (const line of [diagnosis.title, ...diagnosis.now, ...diagnosis.causes])
      expect(line.trim().length).toBeGreaterThan(3)
    const { service_type, message } = prefillFrom(
      bookingFor(taps, diagnosis).replace('/contact', ''),
    )
    expect(service_type).toBe(diagnosis.service)
    expect(message).toBe(messageOf(taps, diagnosis))
    expect(messageOf(taps, diagnosis).length).toBeLessThanOrEqual(
      requestFields.message.control.maxLength,
    )
  })

  test.each(byPath)('%s: every amount is in the price list', (_path, _taps, diagnosis) => {
    for (const { price } of diagnosis.prices) {
      if (price === byQuote) continue
      const named = price.replaceAll(',', '').match(/\d+/g) ?? []
      expect(named.length, price).toBeGreaterThan(0)
      for (const amount of named) expect(amounts, price).toContain(amount)
    }
    expect(words([diagnosis.now, diagnosis.causes, diagnosis.title])).not.toContain('$')
  })

  test('ids are unique, and fit into an address', () => {
    const ids = places.map(({ node }) => node.id)
    expect(ids).toEqual([...new Set(ids)])
    for (const { node } of places) {
      const choices = choicesAt(node).map(({ id }: TriageChoice) => id)
      expect(choices, node.id).toEqual([...new Set(choices)])
      for (const id of choices) expect(id).toMatch(/^[a-z0-9-]+$/)
    }
  })

  test('no text has a piece of code in it', () => {
    const texts = places.flatMap(({ node }) => [
      node.title,
      ...choicesAt(node).map(({ label }: TriageChoice) => label),
      ...(node.kind === 'finding' ? [...node.now, ...node.causes] : []),
    ])
    expect(texts.filter((text) => /['"], ['"]/.test(text))).toEqual([])
  })

  test('no question is a dead end, and no label appears twice in it', () => {
    for (const { node } of places) {
      if (node.kind !== 'question') continue
      expect(node.choices.length, node.id).toBeGreaterThan(1)
      const labels = node.choices.map(({ label }) => label)
      expect(labels).toEqual([...new Set(labels)])
    }
  })
})

describe('danger', () => {
  test('a stop screen precedes all advice about a spring, a cable or the track', () => {
    const dangerous = diagnoses.filter(({ node }) =>
      /spring|cable|off its track|fall|hit the door|stuck open|reverse$/i.test(node.title),
    )
    expect(dangerous.length).toBeGreaterThan(8)
    for (const { path, taps } of dangerous) {
      expect(taps[0]?.at.kind).toBe('question')
      expect(
        taps.some(({ at }) => at.kind === 'stop'),
        path,
      ).toBe(true)
    }
  })

  test('every emergency has a stop screen with rules', () => {
    for (const { path, taps, node } of diagnoses)
      if (node.urgency === 'Emergency') expect(rulesOn(taps).length, path).toBeGreaterThan(0)
  })

  test('every stop screen says something, and each rule is used', () => {
    const stops = places.flatMap(({ node }) => (node.kind === 'stop' ? [node] : []))
    for (const { rules, id } of stops) expect(rules.length, id).toBeGreaterThan(0)
    const used = new Set(stops.flatMap(({ rules }) => rules))
    expect([...used].sort()).toEqual(Object.keys(dangerRules).sort())
  })

  test('a visitor who must not pull the release is never asked to pull it', () => {
    for (const { path, taps, node } of diagnoses) {
      const rules = rulesOn(taps)
      if (rules.includes('noRelease') || rules.includes('leaveDoor'))
        expect(words(node.now), path).not.toMatch(/\bpull the red|\blift with/i)
    }
  })

  test('someone hurt is sent to 911 before us', () => {
    const { node } = stepAt(triage, 'help')
    expect(node).toMatchObject({ kind: 'stop', title: 'Call 911 first', rescue: { phone: '911' } })
    expect(triage.choices[0]?.id).toBe('help')
    // It says what to do, and books nothing before the reader goes on.
    expect(node).not.toHaveProperty('service')
  })

  test('a trapped car is an emergency within 3 taps', () => {
    const ways = places.filter(({ node }) => node.id === 'trapped-car')
    expect(Math.min(...ways.map(({ taps }) => taps.length))).toBeLessThanOrEqual(3)
    for (const { node } of ways)
      expect(node).toMatchObject({ urgency: 'Emergency', service: 'emergency' })
  })
})

describe('the path in the address', () => {
  test.each(places.map(({ path, node }) => [path, node.id]))('%j leads to %s', (path, id) => {
    expect(stepAt(triage, path).node.id).toBe(id)
    expect(pathOf(stepAt(triage, path).taps)).toBe(path)
  })

  test.each([
    ['no-such-step', 'what'],
    ['open.no-such-step', 'open-how'],
    ['open.no-such-step.stuck', 'open-how'],
    ['open.stuck.clear.more.and.more', 'stuck-open'],
    ['..', 'what'],
    ['constructor.prototype', 'what'],
  ])('%j leads as far as it is known', (path, id) => {
    expect(stepAt(triage, path).node.id).toBe(id)
  })

  test('the message has the answers and the diagnosis', () => {
    const { taps, node } = stepAt(triage, 'open.stuck.clear')
    expect(messageOf(taps, node as Diagnosis)).toBe(
      "The door won't close. It's stuck open and won't move. (Safety check: emergency)",
    )
  })
})
