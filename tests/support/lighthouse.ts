// Lighthouse's four scores of a page, as its mobile profile gives them.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browserArguments, findBrowser } from './browser.ts'
import { serveStatic } from './staticSite.ts'

type Audit = { score: number | null; title: string; displayValue?: string }
type Result = {
  categories: Record<
    string,
    { score: number; title: string; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, Audit>
}

/** Scores out of 100 by category, and the audits that cost points. `dist` is served without a slow line: Lighthouse has its own. */
export async function lighthouseScores(dist: string, path: string) {
  const site = await serveStatic(dist, { secure: false })
  const chrome = findBrowser()
  try {
    const { stdout } = await promisify(execFile)(
      'node_modules/.bin/lighthouse',
      [
        `http://localhost:${site.port}${path}`,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
        `--chrome-flags=--headless=new ${browserArguments.join(' ')}`,
      ],
      { maxBuffer: 1e8, env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) } },
    )
    return scoresIn(JSON.parse(stdout) as Result)
  } finally {
    site.close()
  }
}

function scoresIn({ categories, audits }: Result) {
  return Object.values(categories).map(({ title, score, auditRefs }) => ({
    category: title,
    score: Math.round(score * 100),
    lost: auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
      .join('; '),
  }))
}
