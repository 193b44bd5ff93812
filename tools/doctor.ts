/**
 * `npm run doctor`: says what of a hosted project works, what is missing and how to mend it, and what cannot be seen
 * from here. It only reads. `--json` prints the same for machines; the exit code is 1 if something is missing that
 * customers depend on.
 */
import { existsSync, readFileSync } from 'node:fs'
import { loadEnv } from 'vite'
import { company } from '../src/facts/company.ts'
import { backendSettings } from './backend/settings.ts'
import { siteInContent } from './project/deploy/deploy.ts'
import { examine, isBroken, type Line } from './project/doctor/examine.ts'
import { openDatabase, type Project, settingsReader } from './project/doctor/Project.ts'
import { expectedObjects } from './project/doctor/schemaObjects.ts'
import { dist } from './site/dist.ts'
import { endWith, UserError } from './UserError.ts'

function projectOf(env: Record<string, string>): Project {
  const settings = backendSettings(process.cwd(), 'production')
  if (settings.kind !== 'hosted') {
    throw new UserError(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in .env: there is no project to examine.',
    )
  }
  const url = new URL(settings.url).origin
  const { SUPABASE_DB_URL: database, SUPABASE_ACCESS_TOKEN: token } = env
  const home = `${dist}/index.html`
  const built = existsSync(home) && readFileSync(home, 'utf8')
  let expected: ReturnType<typeof expectedObjects> | undefined
  return {
    url,
    key: settings.key,
    ...(!siteInContent().isSample && { site: company.url }),
    ...(database && { database: openDatabase(database) }),
    ...(token && { setting: settingsReader(url, token) }),
    ...(built && { built }),
    expectedObjects: () => (expected ??= expectedObjects()),
    asksForProof: Boolean(env.VITE_TURNSTILE_SITE_KEY),
  }
}

const marks = { done: 'done     ', missing: 'MISSING  ', unseen: 'not seen ' } as const

function print(lines: readonly Line[]): void {
  const of = (state: Line['state']) => lines.filter((line) => line.state === state)
  for (const { state, name, detail, fix } of [...of('done'), ...of('missing')]) {
    console.log(`${marks[state]} ${name}${detail ? ` (${detail})` : ''}`)
    if (state === 'missing') console.log(`           ${fix}`)
  }
  for (const reason of new Set(of('unseen').map(({ detail }) => detail))) {
    const unseen = of('unseen').filter(({ detail }) => detail === reason)
    console.log(
      [`${marks.unseen} (${reason})`, ...unseen.map(({ name }) => name)].join('\n           '),
    )
  }
  const counts = [of('done').length, of('missing').length, of('unseen').length]
  console.log(`\n${counts[0]} done, ${counts[1]} missing, ${counts[2]} cannot be seen from here`)
}

async function main(words: readonly string[]): Promise<void> {
  if (words.some((word) => word !== '--json')) throw new UserError('The doctor knows --json only.')
  const project = projectOf(loadEnv('production', process.cwd(), ''))
  try {
    const lines = await examine(project)
    if (words.length > 0) console.log(JSON.stringify(lines, null, 2))
    else print(lines)
    process.exitCode = isBroken(lines) ? 1 : 0
  } finally {
    await project.database?.close()
  }
}

main(process.argv.slice(2)).catch(endWith)
