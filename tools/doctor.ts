/**
 * `npm run doctor`: says what of a hosted project works, what is missing and how to mend it, and what cannot be seen
 * from here. It only reads. `--json` prints the same for machines; the exit code is 1 if something is missing that
 * customers depend on.
 */
import { loadEnv } from 'vite'
import { company } from '../src/content/company.ts'
import { backendSettings } from './backend/settings.ts'
import { examine, isBroken, type Line } from './doctor/examine.ts'
import { expectedObjects } from './doctor/expectedObjects.ts'
import { openReadOnly, type Project, settingsReader } from './doctor/Project.ts'
import { endWith, UserError } from './UserError.ts'

const words = process.argv.slice(2)

/** The address that the sample content has: nobody has set theirs yet. */
const isSample = (address: string) => new URL(address).hostname.endsWith('.example')

function projectOf(env: Record<string, string>): Project {
  const settings = backendSettings(process.cwd(), 'production')
  if (settings.kind !== 'hosted') {
    throw new UserError(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in .env: there is no project to examine.',
    )
  }
  const url = new URL(settings.url).origin
  const { SUPABASE_DB_URL: database, SUPABASE_ACCESS_TOKEN: token } = env
  return {
    url,
    key: settings.key,
    ...(!isSample(company.url) && { site: company.url }),
    ...(database && { database: openReadOnly({ connectionString: database }) }),
    ...(token && { setting: settingsReader(url, token) }),
    expectedObjects,
    asksForProof: Boolean(env.VITE_TURNSTILE_SITE_KEY),
  }
}

const marks = { done: 'done     ', missing: 'MISSING  ', unseen: 'not seen ' } as const

function print(lines: readonly Line[]): void {
  for (const { state, name, detail, fix } of lines) {
    console.log(`${marks[state]} ${name}${detail ? ` (${detail})` : ''}`)
    if (state === 'missing') console.log(`           ${fix}`)
  }
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length
  console.log(
    `\n${count('done')} done, ${count('missing')} missing, ${count('unseen')} cannot be seen from here`,
  )
}

async function main(): Promise<void> {
  const unknown = words.filter((word) => word !== '--json')
  if (unknown.length > 0)
    throw new UserError(`The doctor knows --json only, not ${unknown.join(' ')}.`)
  const project = projectOf(loadEnv('production', process.cwd(), ''))
  try {
    const lines = await examine(project)
    if (words.includes('--json')) console.log(JSON.stringify(lines, null, 2))
    else print(lines)
    process.exitCode = isBroken(lines) ? 1 : 0
  } finally {
    await project.database?.close()
  }
}

main().catch(endWith)
