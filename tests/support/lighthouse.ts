// Lighthouse's scores of a page, as its mobile profile gives them.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browserArguments, findBrowser } from './browser.ts'

type Result = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number; title: string }>
  audits: Record<string, { numericValue?: number }>
}

export type LighthouseVisit = {
  /** Out of 100, by category. */
  scores: Record<string, number>
  /** Total blocking time in ms. */
  blocking: number
  /** How fast this machine was during the visit, by Lighthouse's own index, which warns below 1000. */
  machine: number
}

/** Makes one cold visit to `address`, served without a slow line: Lighthouse has its own. */
export async function lighthouseVisit(address: string): Promise<LighthouseVisit> {
  const chrome = findBrowser()
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      // A fifth of all packages, for a measurement that is seldom made: fetched when it is asked for.
      '--yes',
      'lighthouse@13.5.0',
      address,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--chrome-flags=--headless=new ${browserArguments.join(' ')}`,
    ],
    { maxBuffer: 1e8, env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) } },
  )
  const { environment, categories, audits } = JSON.parse(stdout) as Result
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round(score * 100)]),
    ),
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    machine: environment.benchmarkIndex,
  }
}
