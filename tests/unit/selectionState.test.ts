// Selections go with the request: each tool's link carries them, and they are read whole or not at all.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateItems } from '@/content/estimateItems'
import { type TriageNode, triage } from '@/content/triage'
import { encodeDesign, knownDesign } from '@/door/designQuery'
import { mergeSelections, selectionState } from '@/lib/selectionState'
import { bookingFor, choicesAt, diagnosisAt, pathOf, stepAt } from '@/request/diagnosis/triagePath'
import { estimateOf } from '@/request/estimate/estimate'
import { decodeChoice, encodeChoice, mostOfOne } from '@/request/estimate/estimateQuery'
import { selectionFrom } from '@/site/booking/prefill'
import { quoteLink } from '@/site/designer/quoteLink'
import { randomDesign } from '@/site/designer/randomDesign'
import { bookEstimate } from '@/site/pricing/booking'

const site = 'https://site.example'
const broughtBy = (link: string) => selectionFrom(new URL(link, site).search)?.chosen ?? ''

/** The paths to all findings of the check. */
function pathsBelow(node: TriageNode, path: readonly string[] = []): string[] {
  if (node.kind === 'finding') return [path.join('.')]
  return choicesAt(node).flatMap(({ id, next }) => pathsBelow(next, [...path, id]))
}
const paths = pathsBelow(triage)

const everything = {
  counts: Object.fromEntries(Object.keys(estimateItems).map((id) => [id, mostOfOne])),
  plan: 'bi-annual',
  time: 'afterHours',
} as const

describe('what was chosen', () => {
  test('is brought by the link of every door, and drawn again as it was', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (dice) => {
        const design = randomDesign(() => dice.next().value)
        const brought = broughtBy(quoteLink(design, site))
        expect(knownDesign(new URLSearchParams(brought))).toEqual(design)
      }),
    )
  })

  test('is brought by the link of an estimate, with every item', () => {
    const brought = broughtBy(bookEstimate(everything, estimateOf(everything)))
    expect(decodeChoice(new URLSearchParams(brought))).toEqual(everything)
  })

  test.each(paths)('is brought by the link of a finding: %s', (path) => {
    const { taps, node } = stepAt(triage, path)
    if (node.kind !== 'finding') throw new Error(`${path} leads to no finding`)
    const brought = new URLSearchParams(broughtBy(bookingFor(taps, node))).get('triage') ?? ''
    const found = diagnosisAt(triage, brought)
    expect(found?.diagnosis).toBe(node)
    expect(pathOf(found?.taps ?? [])).toBe(path)
  })

  test('is side by side, however much it is; of two doors the later', () => {
    const [first, later] = [0.1, 0.9].map((dice) => encodeDesign(randomDesign(() => dice)))
    const longest = paths.toSorted((a, b) => b.length - a.length)[0] ?? ''
    const all = [String(encodeChoice(everything)), `triage=${longest}`, String(later)].reduce(
      mergeSelections,
      String(first),
    )
    const query = new URLSearchParams(all)
    expect(knownDesign(query)).toEqual(knownDesign(later ?? new URLSearchParams()))
    expect(decodeChoice(query)).toEqual(everything)
    expect(diagnosisAt(triage, query.get('triage') ?? '')).not.toBeNull()
    expect(selectionState(all)).toBe(all)
  })

  test('is the later part alone when both have no room', () => {
    expect(mergeSelections(`a=${'x'.repeat(990)}`, 'triage=open.stuck')).toBe('triage=open.stuck')
  })
})

describe('what is no such state', () => {
  test.each([
    '',
    'a b',
    '</script><script>alert(1)</script>',
    'javascript:alert(1)',
    '//example.com',
    'a=%3Csvg%3E',
    'é',
    'a\n',
    'x'.repeat(1001),
  ])('goes with no request: %j', (text) => {
    expect(selectionState(text)).toBe('')
    expect(selectionFrom(`?${new URLSearchParams({ chosen: text })}`)).toBeNull()
  })

  const door = encodeDesign(randomDesign(() => 0.5))
  const changed = (name: string, value: string) => {
    const query = new URLSearchParams(door)
    query.set(name, value)
    return query
  }

  test.each([...door.keys()])('shows no door when its %s can no longer be chosen', (name) => {
    expect(knownDesign(changed(name, 'gone'))).toBeNull()
  })

  test('shows no door without one, or with choices that no longer go together', () => {
    expect(knownDesign(new URLSearchParams('items=cable.1&plan=none'))).toBeNull()
    expect(knownDesign(new URLSearchParams('style=raised-panel&windows=full-glass'))).toBeNull()
  })

  test.each([
    'items=cable.1&plan=gold&when=regular',
    'items=cable.1&plan=none&when=tomorrow',
    'items=cable.1&plan=none',
    'plan=none&when=regular',
    'items=flux.1&plan=none&when=regular',
    'items=cable.1_flux.2&plan=none&when=regular',
    'items=cable.10&plan=none&when=regular',
    'items=cable.1_cable.2&plan=none&when=regular',
    'items=constructor.1&plan=none&when=regular',
  ])('shows no estimate: %s', (text) => {
    expect(decodeChoice(new URLSearchParams(text))).toBeNull()
  })

  test.each(['', 'gone', 'open', 'snapped.clear.gone', `${paths[0]}.more`, '__proto__'])(
    'shows no finding: %s',
    (path) => {
      expect(diagnosisAt(triage, path)).toBeNull()
    },
  )
})
