/**
 * What pages cost on a slow phone (150 ms, 1.6 Mbps, TLS, slow start, 4x CPU), beside a bare copy of the
 * home page without any script, which is the limit. Medians of interleaved cold visits.
 * `--lighthouse` adds the scores of both, one visit each per round.
 *   npx node tests/bench/pages.ts [runs=5] [--lighthouse] [--only=/,/pricing]
 * $DIST names the built site (dist). Figures belong to the machine they were taken on; ratios travel.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../support/browser.ts'
import { type LighthouseVisit, lighthouseVisit } from '../support/lighthouse.ts'
import { slowLine } from '../support/slowLine.ts'
import { serveStatic } from '../support/staticSite.ts'
import { type Visit, visit } from '../support/visit.ts'

const bare = '/bare-home'
const options = process.argv.slice(2)
const runs = Number(options.find((option) => /^\d+$/.test(option)) ?? 5)
const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length)
const pages = only?.split(',') ?? [
  '/',
  '/services/repairs',
  '/pricing',
  '/blog/garageservice/nyc',
  '/contact',
]

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

/** The site in a folder of its own, with the bare copy beside the home page. */
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

async function measure(folder: string): Promise<Map<string, Visit[]>> {
  const site = await serveStatic(folder, { secure: true })
  const line = await slowLine(site.port)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  })
  try {
    // The browser's first visit pays for its own start.
    await visit(browser, `https://localhost:${line.port}${bare}`, false)
    return await interleaved([bare, ...pages], (path) =>
      visit(browser, `https://localhost:${line.port}${path}`, path !== bare),
    )
  } finally {
    await browser.close()
    line.close()
    site.close()
  }
}

function report(all: Map<string, Visit[]>): void {
  const limit = all.get(bare) ?? []
  const rows = [...all].map(([path, visits]) => {
    const of = (pick: (one: Visit) => number) => median(visits.map(pick))
    const kib = (kind: keyof Visit['kib']) => Number(of((one) => one.kib[kind]).toFixed(1))
    return {
      page: path,
      FCP: Math.round(of((one) => one.firstPaint)),
      LCP: Math.round(of((one) => one.largestPaint)),
      'LCP/bare': Number(
        median(
          visits.map((one, index) => one.largestPaint / (limit[index]?.largestPaint ?? 1)),
        ).toFixed(3),
      ),
      CLS: Number(of((one) => one.layoutShift).toFixed(4)),
      blocking: Math.round(of((one) => one.blocking)),
      hydrated: path === bare ? '-' : Math.round(of((one) => one.hydrated ?? Number.NaN)),
      requests: of((one) => one.requests),
      html: kib('html'),
      script: kib('script'),
      image: kib('image'),
      font: kib('font'),
      other: kib('other'),
    }
  })
  console.log(`Medians of ${runs} interleaved cold visits; times in ms, sizes in KiB on the line.`)
  console.table(rows)
}

async function reportLighthouse(folder: string): Promise<void> {
  const site = await serveStatic(folder, { secure: false })
  const all = await interleaved([bare, '/'], (path) =>
    lighthouseVisit(`http://localhost:${site.port}${path}`),
  ).finally(() => site.close())
  const rows = [...all].map(([page, visits]) => {
    const of = (pick: (one: LighthouseVisit) => number | undefined) =>
      Math.round(median(visits.map((one) => pick(one) ?? Number.NaN)))
    const categories = Object.keys(visits[0]?.scores ?? {})
    return {
      page,
      ...Object.fromEntries(categories.map((name) => [name, of((one) => one.scores[name])])),
      blocking: of((one) => one.blocking),
      machine: of((one) => one.machine),
    }
  })
  console.log(`Lighthouse, mobile: medians of ${runs} interleaved visits.`)
  console.table(rows)
}

const folder = withBareCopy(process.env.DIST || 'dist')
try {
  report(await measure(folder))
  if (options.includes('--lighthouse')) await reportLighthouse(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
