/**
 * `npm run doctor`: says what of a hosted project works, what is missing and how to mend it, and what cannot be seen
 * from here. It only reads; with `--write` it also tries what needs a write, and asks before each (`--yes`: it does
 * not ask). `--json` prints the same for machines; the exit code is 1 if something is missing that customers depend on.
 */
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { company } from '../src/facts/company.ts'
import { backendSettings } from './backend/settings.ts'
import { openConsole } from './project/deploy/Console.ts'
import { siteInContent } from './project/deploy/deploy.ts'
import { examine, isBroken, type Line } from './project/doctor/examine.ts'
import { expectedObjects } from './project/doctor/expectedObjects.ts'
import {
  openReadOnly,
  openWritable,
  type Project,
  settingsReader,
  type Writing,
} from './project/doctor/Project.ts'
import { endWith, UserError } from './UserError.ts'

interface Options {
  json: boolean
  /** There with `--write`. */
  writing?: Pick<Writing, 'confirm' | 'alertTo'>
}

function readOptions(): Options {
  const { values } = parse()
  const { json = false, write, yes = false, 'alert-to': alertTo } = values
  if (!write && (yes || alertTo !== undefined)) {
    throw new UserError('--yes and --alert-to belong to --write.')
  }
  if (json && write && !yes) {
    throw new UserError('With --json, nobody is asked: --write needs --yes, too.')
  }
  if (!write) return { json }
  return { json, writing: { confirm: openConsole(yes).confirm, ...(alertTo && { alertTo }) } }
}

function parse() {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      options: { json: flag, write: flag, yes: flag, 'alert-to': { type: 'string' } },
    })
  } catch {
    throw new UserError(
      'The doctor knows --json, --write, --yes, and --alert-to with a device or the email of its owner.',
    )
  }
}

function projectOf(env: Record<string, string>, writing: Options['writing']): Project {
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
    ...(!siteInContent().isSample && { site: company.url }),
    ...(database && { database: openReadOnly({ connectionString: database }) }),
    ...(token && { setting: settingsReader(url, token) }),
    expectedObjects,
    asksForProof: Boolean(env.VITE_TURNSTILE_SITE_KEY),
    ...(writing && {
      writing: {
        ...writing,
        ...(database && { database: openWritable({ connectionString: database }) }),
      },
    }),
  }
}

const marks = { done: 'done     ', missing: 'MISSING  ', unseen: 'not seen ' } as const

function print(lines: readonly Line[]): void {
  const seen = lines.filter(({ state }) => state !== 'unseen')
  for (const { state, name, detail, fix } of seen) {
    console.log(`${marks[state]} ${name}${detail ? ` (${detail})` : ''}`)
    if (state === 'missing') console.log(`           ${fix}`)
  }
  const unseen = lines.filter(({ state }) => state === 'unseen')
  for (const reason of new Set(unseen.map(({ detail }) => detail))) {
    console.log(`${marks.unseen} (${reason})`)
    const names = unseen.filter(({ detail }) => detail === reason).map(({ name }) => name)
    console.log(names.map((name) => `           ${name}`).join('\n'))
  }
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length
  console.log(
    `\n${count('done')} done, ${count('missing')} missing, ${count('unseen')} cannot be seen from here`,
  )
}

async function main(): Promise<void> {
  const { json, writing } = readOptions()
  const project = projectOf(loadEnv('production', process.cwd(), ''), writing)
  try {
    const lines = await examine(project)
    if (json) console.log(JSON.stringify(lines, null, 2))
    else print(lines)
    process.exitCode = isBroken(lines) ? 1 : 0
  } finally {
    await project.database?.close()
    await project.writing?.database?.close()
  }
}

main().catch(endWith)
