// One cold visit of a page on a slow phone, and what it cost.
import type { Browser, Page } from '@playwright/test'

export type Visit = {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  /** Time over 50 ms of each long task, in ms. */
  blocking: number
  /** When the page answers, in ms; null for a page without script. */
  hydrated: number | null
  requests: number
  /** Bytes on the line by kind of file, in KiB. */
  kib: { html: number; script: number; image: number; font: number; other: number }
}

type Kind = keyof Visit['kib']
const kinds: Record<string, Kind> = {
  Document: 'html',
  Script: 'script',
  Image: 'image',
  Font: 'font',
}

/** Runs in the page before its own code. */
function observe(): void {
  const seen = { largest: 0, shift: 0, blocking: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  watch('layout-shift', (entry) => {
    if (!('hadRecentInput' in entry) || !entry.hadRecentInput)
      seen.shift += (entry as { value?: number } & PerformanceEntry).value ?? 0
  })
  watch('longtask', ({ duration }) => {
    seen.blocking += duration - 50
  })
}

/** The page's own account of what it saw. */
function account() {
  const { seen } = window as unknown as {
    seen: { largest: number; shift: number; blocking: number }
  }
  const first = performance.getEntriesByName('first-contentful-paint')[0]
  const hydrated = performance.getEntriesByName('hydrated')[0]
  return { ...seen, first: first?.startTime ?? 0, hydrated: hydrated?.startTime ?? null }
}

/** Adds up what the network carries from now on. */
async function count(page: Page) {
  const session = await page.context().newCDPSession(page)
  const types = new Map<string, Kind>()
  const kib: Visit['kib'] = { html: 0, script: 0, image: 0, font: 0, other: 0 }
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    requests += 1
    types.set(requestId, kinds[type] ?? 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    kib[types.get(requestId) ?? 'other'] += encodedDataLength / 1024
  })
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return () => ({ kib, requests })
}

/** Opens `url` in a phone with an empty cache; waits until the page answers and the network is quiet. */
export async function visit(browser: Browser, url: string, hasScript: boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    const counted = await count(page)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (hasScript)
      await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 60_000 })
    // What comes late, code and pictures, has come.
    await page.waitForLoadState('networkidle')
    const { first, largest, shift, blocking, hydrated } = await page.evaluate(account)
    return {
      firstPaint: first,
      largestPaint: largest,
      layoutShift: shift,
      blocking,
      hydrated,
      ...counted(),
    }
  } finally {
    await context.close()
  }
}
