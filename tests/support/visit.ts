// Cold visits of a page on a slow phone: one that measures time with nothing of the tools switched on, one that counts bytes.
import type { Browser } from '@playwright/test'
import { pause, type QuietBrowser, type QuietPage } from './quietBrowser.ts'

export type TimedVisit = {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  /** Time over 50 ms of each long task, in ms: all of them, and those after the first paint, as Lighthouse adds them up. */
  blocking: number
  blockingLater: number
  /** The longest task in ms, 0 when none is over 50, and the longest after the first paint. */
  longest: number
  longestLater: number
  /** When the page becomes interactive, in ms; null for a page without script. */
  hydrated: number | null
  /** In ms: from clicking the menu's button as soon as the page is interactive to the frame that shows the menu. */
  press: number | null
}

export type CountedVisit = {
  requests: number
  /** Bytes on the line by kind of file, in KiB. */
  kib: { html: number; script: number; image: number; font: number; other: number }
}

type Kind = keyof CountedVisit['kib']
const kinds: Record<string, Kind> = {
  Document: 'html',
  Script: 'script',
  Image: 'image',
  Font: 'font',
}

const size = { width: 375, height: 740 }
const dots = 2
const slowdown = 4

/** In ms: nothing happens later than this after the page is interactive, or after it has loaded. */
const quiet = 2500

type Entry = { type: string; start: number; duration: number; shift: number; name: string }

/** Runs in the page: what the browser has recorded so far. */
const account = `new Promise((done) => {
  const entries = []
  const types = ['paint', 'mark', 'longtask', 'largest-contentful-paint', 'layout-shift']
  for (const type of types)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) entries.push({
        type,
        name: entry.name,
        start: entry.startTime,
        duration: entry.duration,
        shift: entry.hadRecentInput ? 0 : (entry.value ?? 0),
      })
    }).observe({ type, buffered: true })
  setTimeout(() => done(entries), 200)
})`

/** Presses the menu's button in the middle; false where the page has none. A browser keeps no event under 104 ms, so they are watched from here on. */
async function pressMenu(page: QuietPage): Promise<boolean> {
  const place = await page.evaluate<{ x: number; y: number } | null>(`(() => {
    window.pressed = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) pressed = Math.max(pressed, duration)
    }).observe({ type: 'event', durationThreshold: 16 })
    const box = document.querySelector('[aria-controls=menu]')?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  })()`)
  if (!place) return false
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return true
}

const isTrue = (page: QuietPage, expression: string) => page.evaluate<boolean>(expression)

async function until(page: QuietPage, expression: string): Promise<void> {
  for (let waited = 0; !(await isTrue(page, expression)); waited += 50) {
    if (waited > 60_000) throw new Error(`Still not so: ${expression}`)
    await pause(50)
  }
}

/** Opens `url` in a phone with an empty cache; the menu is clicked once, as soon as the page is interactive or once it is idle. */
export async function timedVisit(
  browser: QuietBrowser,
  url: string,
  { hasScript, pressesAtOnce }: { hasScript: boolean; pressesAtOnce: boolean },
): Promise<TimedVisit> {
  const page = await browser.newPage()
  try {
    const phone = { ...size, deviceScaleFactor: dots, mobile: true }
    await page.send('Emulation.setDeviceMetricsOverride', phone)
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.send('Page.navigate', { url })
    await until(page, `location.href !== 'about:blank' && document.readyState === 'complete'`)
    if (hasScript) await until(page, `'hydrated' in document.documentElement.dataset`)
    const isPressed = hasScript && pressesAtOnce && (await pressMenu(page))
    await pause(quiet)
    const press = isPressed ? await page.evaluate<number>('pressed') : null
    return { ...summarize(await page.evaluate<Entry[]>(account)), press }
  } finally {
    await page.close()
  }
}

function summarize(entries: readonly Entry[]): Omit<TimedVisit, 'press'> {
  const of = (type: string, name?: string) =>
    entries.filter((entry) => entry.type === type && (!name || entry.name === name))
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const firstPaint = of('paint', 'first-contentful-paint')[0]?.start ?? Number.NaN
  const tasks = of('longtask')
  const later = tasks.filter(({ start }) => start > firstPaint)
  const over = (some: readonly Entry[]) => sum(some.map(({ duration }) => duration - 50))
  const longest = (some: readonly Entry[]) => Math.max(0, ...some.map(({ duration }) => duration))
  return {
    firstPaint,
    largestPaint: of('largest-contentful-paint').at(-1)?.start ?? Number.NaN,
    layoutShift: sum(of('layout-shift').map(({ shift }) => shift)),
    blocking: over(tasks),
    blockingLater: over(later),
    longest: longest(tasks),
    longestLater: longest(later),
    hydrated: of('mark', 'hydrated')[0]?.start ?? null,
  }
}

/** Opens `url` in a phone with an empty cache and adds up what the network carries until it is quiet. */
export async function countedVisit(browser: Browser, url: string): Promise<CountedVisit> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: dots,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const types = new Map<string, Kind>()
    const kib: CountedVisit['kib'] = { html: 0, script: 0, image: 0, font: 0, other: 0 }
    let requests = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      requests += 1
      types.set(requestId, kinds[type] ?? 'other')
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      kib[types.get(requestId) ?? 'other'] += encodedDataLength / 1024
    })
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    // Deferred code and pictures have loaded.
    await page.waitForTimeout(quiet)
    await page.waitForLoadState('networkidle')
    return { requests, kib }
  } finally {
    await context.close()
  }
}
