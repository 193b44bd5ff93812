import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeskModel, laneOrder, type Waiting } from '../support/deskModel.tsx'

/** The call list and the one current request, whatever happens in whatever order. */

let desk: DeskModel
beforeEach(() => {
  desk = new DeskModel()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Whom the pane, the marked row, and with it the keys are about. */
const isAbout = (id: string | undefined) =>
  vi.waitFor(() => expect([desk.shown, ...desk.marked]).toEqual([id, id]))
/** As it was, of one that is in the list no more. */
const isShown = (id: string | undefined) => vi.waitFor(() => expect(desk.shown).toBe(id))

let born = 0
const arrival = (lane: Waiting['lane'], isEmergency = false): Waiting => {
  born += 1
  return { id: `n${born}`, lane: isEmergency ? 'now' : lane, isEmergency, hasNews: false }
}
const add = (count: number, lane: Waiting['lane'] = 'now') => {
  const added = Array.from({ length: count }, () => arrival(lane))
  desk.waiting.push(...added)
  return added.map(({ id }) => id)
}
const settle = (id: string | undefined) => {
  desk.waiting = desk.waiting.filter((one) => one.id !== id)
}

type Step = { event: string; nth: number }
const pick = <Item,>(items: readonly Item[], nth: number) => items[nth % Math.max(items.length, 1)]

/** Events from outside, each followed by an answer of the server. */
const world: Record<string, (nth: number) => void> = {
  arrives: () => add(1),
  'arrives at night': () => add(1, 'morning'),
  'an emergency arrives': () => desk.waiting.push(arrival('now', true)),
  writes: (nth) => {
    const one = pick(desk.waiting, nth)
    if (one) one.hasNews = true
  },
  'has news that make a row of News': (nth) => {
    const one = pick(
      desk.waiting.filter(({ isEmergency }) => !isEmergency),
      nth,
    )
    if (one) one.lane = 'news'
  },
  'a colleague settles': (nth) => settle(pick(desk.waiting, nth)?.id),
  'a colleague calls again later': (nth) => {
    const one = pick(desk.waiting, nth)
    if (one) Object.assign(one, { lane: 'later', isEmergency: false })
  },
  'a call is due': () => {
    const one = desk.waiting.find(({ lane }) => lane === 'later')
    if (one) one.lane = 'now'
  },
  'it turns seven': () => {
    for (const one of desk.waiting) if (one.lane === 'morning') one.lane = 'now'
  },
}
/** Acts of the dispatcher. */
const hand: Record<string, (nth: number) => Promise<void>> = {
  points: () => desk.point(true),
  'points away': () => desk.point(false),
  opens: (nth) => desk.click(pick(desk.rows, nth)),
  J: () => desk.press('j'),
  K: () => desk.press('k'),
  Escape: () => desk.press('Escape'),
  shows: () => desk.click(desk.button(/Show \.$/)),
  'shows the rest': () => desk.click(desk.button(/^and \d+ more$/)),
  'opens or closes a lane': () => desk.click(desk.button(/^Callbacks later/)),
}
const steps = fc.array(
  fc.record({
    event: fc.constantFrom(...Object.keys(world), ...Object.keys(hand)),
    nth: fc.nat(50),
  }),
  { minLength: 4, maxLength: 25 },
)

async function take({ event, nth }: Step) {
  await hand[event]?.(nth)
  world[event]?.(nth)
  await desk.look()
}

for (const isCoarse of [false, true]) {
  it(`hides nobody who waits, and shows an emergency at once, ${isCoarse ? 'on a phone' : 'on a computer'}`, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        desk = new DeskModel()
        desk.isCoarse = isCoarse
        for (const lane of laneOrder) add(2, lane)
        const close = await desk.open()
        try {
          for (const step of taken) {
            const before = desk.marked
            await take(step)
            const missing = desk.waiting.filter(({ id }) => !desk.listed.includes(id))
            expect(desk.inBar + desk.counted, step.event).toBe(missing.length)
            expect(missing.filter(({ isEmergency }) => isEmergency)).toEqual([])
            expect(new Set(desk.listed).size).toBe(desk.listed.length)
            expect(desk.marked.length).toBeLessThanOrEqual(1)
            const [was] = before
            if (step.event in world && was && desk.listed.includes(was)) {
              expect(desk.marked, step.event).toEqual(before)
            }
          }
        } finally {
          close()
          vi.restoreAllMocks()
        }
      }),
      { numRuns: 15 },
    )
  }, 120_000)
}

it('keeps the pane, the marked row, and the focus on one request', async () => {
  const [a, b, c] = add(3)
  await desk.open()
  await isAbout(a)
  await desk.press('j')
  await desk.press('j')
  await isAbout(c)
  expect(document.activeElement).toHaveAttribute('data-call', c)
  await desk.press('k')
  await isAbout(b)
  // Tab and a screen reader move the focus by themselves.
  await desk.click(desk.rows[2])
  desk.waiting.unshift(arrival('now', true))
  await desk.look()
  await isAbout(c)
  expect(document.activeElement).toHaveAttribute('data-call', c)
  expect(new URLSearchParams(window.location.search).get('request')).toBe(c)
  await desk.press('Escape')
  await isAbout(c)
  expect(window.location.search).toBe('')
})

it('goes on below a request that a colleague settled, else at the first', async () => {
  const [a, b, c] = add(3)
  await desk.open()
  await desk.press('j')
  settle(b)
  await desk.look()
  await isShown(b)
  await desk.press('j')
  await isShown(c)
  settle(c)
  await desk.look()
  await desk.press('j')
  await isShown(a)
})

it('says whom to call next where nobody is to be called now', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T16:00:00Z') })
  const [now] = add(1)
  const [later] = add(1, 'later')
  await desk.open()
  const saysNow = () => document.querySelector('[aria-label="Call now"]')?.textContent
  expect(saysNow()).not.toContain('Next')
  settle(now)
  await desk.look()
  await vi.waitFor(() =>
    expect(saysNow()).toContain(`Nobody to call now. Next: Customer ${later} at 4:30 PM.`),
  )
  expect(desk.listed).toEqual([])
  await desk.click(desk.button(/^Show callbacks later/))
  await vi.waitFor(() => expect(desk.listed).toEqual([later]))
  expect(saysNow()).toContain(`Next: Customer ${later} at 4:30 PM.`)
  expect(desk.button(/^Show callbacks later/)).toBeUndefined()
  // A request from the night is due before it.
  const [morning] = add(1, 'morning')
  await desk.look()
  await vi.waitFor(() => expect(saysNow()).toContain(`Next: Customer ${morning} at 10:30 AM.`))
  settle(morning)
  settle(later)
  await desk.look()
  await vi.waitFor(() => expect(saysNow()).toMatch(/Nobody to call now\.$/))
  vi.useRealTimers()
})

it('claims nothing and reads no news in a preview', async () => {
  const [, b] = add(2)
  const noted = desk.waiting[1]
  if (noted) noted.hasNews = true
  await desk.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const press = async (key: string) => {
    const pressed = desk.press(key)
    await after(0)
    await pressed
  }
  await press('j')
  await isShown(b)
  await after(10_000)
  const written = () =>
    desk.called
      .filter(({ name }) => ['see_news', 'claim_request'].includes(name))
      .map(({ name }) => name)
  expect(written()).toEqual([])
  await press('c')
  await after(1900)
  expect(written()).not.toContain('see_news')
  await after(200)
  expect(written()).toContain('see_news')
  vi.useRealTimers()
})

const outcomes = () => desk.called.filter(({ name }) => name === 'record_call')
/** Opens a request and waits until its outcomes can be pressed. */
async function openRow(nth: number, id: string | undefined) {
  await desk.click(desk.rows[nth])
  await isAbout(id)
  await vi.waitFor(() => expect(document.querySelector('[data-outcome]')).not.toBeNull())
}

it('shows the row below after an outcome, as the list stood at its key', async () => {
  const [a, b, c] = add(3)
  await desk.open()
  await openRow(1, b)
  const answer = desk.hold()
  await desk.press('2')
  desk.waiting.unshift(arrival('now', true))
  await desk.look()
  expect(desk.shown).toBe(b)
  answer()
  await isAbout(c)
  await openRow(2, c)
  await desk.press('2')
  // There is none below.
  await vi.waitFor(() => expect(desk.listed).toHaveLength(2))
  await isAbout(desk.listed[0])
  expect(desk.listed).toContain(a)
  expect(outcomes().map(({ body }) => body.request)).toEqual([b, c])
})

it('leaves whom somebody has moved on to before a slow answer', async () => {
  const [a, b, c] = add(3)
  await desk.open()
  await openRow(0, a)
  const answer = desk.hold()
  await desk.press('2')
  await openRow(2, c)
  await desk.press('2')
  answer()
  await vi.waitFor(() => expect(desk.listed).toEqual([b, c]))
  await isAbout(c)
  expect(outcomes().map(({ body }) => body.request)).toEqual([a])
})
