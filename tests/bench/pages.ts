/**
 * Measures pages on a slow phone (150 ms, 1.6 Mbps, TLS, slow start, 4x CPU), next to a bare copy of the
 * home page without any script, which is the limit. Medians of interleaved cold visits.
 * `--beside=FOLDER` visits another build in the same rounds, such as the one before a change.
 *   npx node tests/bench/pages.ts [runs=5] [--only=/,/pricing] [--beside=FOLDER]
 * $DIST names the built site (dist). Figures belong to the machine they were taken on; ratios travel.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../support/browser.ts'
import { quietBrowser } from '../support/quietBrowser.ts'
import { slowLine } from '../support/slowLine.ts'
import { serveStatic } from '../support/staticSite.ts'
import { type CountedVisit, countedVisit, type TimedVisit, timedVisit } from '../support/visit.ts'

const bare = '/bare-home'
const options = process.argv.slice(2)
const runs = Number(options.find((option) => /^\d+$/.test(option)) ?? 5)
const given = (name: string) =>
  options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3)
const pages = given('only')?.split(',') ?? [
  '/',
  '/services/repairs',
  '/services/repairs/springs',
  '/services/commercial',
  '/designer',
  '/pricing',
  '/blog/garageservice/nyc',
  '/contact',
]

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

/** Copies the site to a folder with the bare copy next to the home page. */
function withBareCopy(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  cpSync(dist, folder, { recursive: true })
  const home = readFileSync(join(dist, 'index.html'), 'utf8')
  writeFileSync(join(folder, `${bare}.html`), home.replace(/<script\b[\s\S]*?<\/script>/g, ''))
  return folder
}

/** Visits every page once per round, so that a busy moment of the machine hits all alike. */
async function interleaved<Result>(
  paths: readonly string[],
  visitOne: (path: string) => Promise<Result>,
) {
  const all = new Map<string, Result[]>()
  for (let round = 0; round < runs; round += 1) {
    for (const path of paths) all.set(path, [...(all.get(path) ?? []), await visitOne(path)])
  }
  return all
}

/** Builds by what the report calls their pages. */
type Builds = ReadonlyMap<string, string>

/** Returns all pages of all builds as `address` by what the report calls them; the bare copy first. */
async function serveSlowly(builds: Builds) {
  const served = await Promise.all(
    [...builds].map(async ([name, folder]) => {
      const site = await serveStatic(folder, { secure: true })
      return { name, site, line: await slowLine(site.port) }
    }),
  )
  const addresses = new Map(
    [bare, ...pages].flatMap((path) =>
      served.map(({ name, line }) => [`${path}${name}`, `https://localhost:${line.port}${path}`]),
    ) as [string, string][],
  )
  const close = () => {
    for (const { site, line } of served) {
      line.close()
      site.close()
    }
  }
  return { addresses, close }
}

type Measured = { timed: TimedVisit; press: number | null }

async function time(addresses: ReadonlyMap<string, string>): Promise<Map<string, Measured[]>> {
  const browser = await quietBrowser()
  const visit = (page: string, pressesAtOnce: boolean) =>
    timedVisit(browser, addresses.get(page) ?? '', {
      hasScript: !page.startsWith(bare),
      pressesAtOnce,
    })
  try {
    // The browser's first visit pays for its own start.
    await visit(bare, false)
    return await interleaved([...addresses.keys()], async (page) => ({
      timed: await visit(page, false),
      press: page.startsWith(bare) ? null : (await visit(page, true)).press,
    }))
  } finally {
    await browser.close()
  }
}

async function count(addresses: ReadonlyMap<string, string>): Promise<Map<string, CountedVisit>> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  })
  try {
    const counted = new Map<string, CountedVisit>()
    for (const [page, address] of addresses) counted.set(page, await countedVisit(browser, address))
    return counted
  } finally {
    await browser.close()
  }
}

function report(all: Map<string, Measured[]>, counts: Map<string, CountedVisit>): void {
  const limit = all.get(bare) ?? []
  const rows = [...all].map(([page, visits]) => {
    const of = (pick: (one: TimedVisit) => number | null) => {
      const values = visits.map(({ timed }) => pick(timed)).filter((value) => value !== null)
      return values.length ? Math.round(median(values)) : '-'
    }
    const besideBare = visits.map(
      ({ timed }, index) => timed.largestPaint / (limit[index]?.timed.largestPaint ?? 1),
    )
    const presses = visits.map(({ press }) => press).filter((press) => press !== null)
    const { requests, kib } = counts.get(page) ?? { requests: 0, kib: {} }
    return {
      page,
      FCP: of((one) => one.firstPaint),
      LCP: of((one) => one.largestPaint),
      'LCP/bare': Number(median(besideBare).toFixed(3)),
      CLS: Number(median(visits.map(({ timed }) => timed.layoutShift)).toFixed(4)),
      blocking: of((one) => one.blocking),
      'after FCP': of((one) => one.blockingLater),
      longest: of((one) => one.longest),
      'l. after FCP': of((one) => one.longestLater),
      hydrated: of((one) => one.hydrated),
      press: presses.length ? Math.round(median(presses)) : '-',
      requests,
      ...Object.fromEntries(Object.entries(kib).map(([kind, size]) => [kind, size.toFixed(1)])),
    }
  })
  console.log(`Medians of ${runs} interleaved cold visits; times in ms, sizes in KiB on the line.`)
  console.table(rows)
}

async function bench(builds: Builds): Promise<void> {
  const { addresses, close } = await serveSlowly(builds)
  try {
    report(await time(addresses), await count(addresses))
  } finally {
    close()
  }
}

const beside = given('beside')
const folder = withBareCopy(process.env.DIST || 'dist')
const builds = new Map([['', folder]])
if (beside) builds.set(' beside', withBareCopy(beside))
try {
  await bench(builds)
} finally {
  for (const one of builds.values()) rmSync(one, { recursive: true, force: true })
}
