import { spawn } from 'node:child_process'
import readline from 'node:readline'
import { supabaseCommandLine } from '../supabaseCommandLine.ts'
import { UserError } from '../UserError.ts'
import { alertsFile } from './alertKeys.ts'
import type { Deployment } from './Deployment.ts'
import { readPrivate, variablesIn } from './privateFile.ts'

/** Variables of the alerts' file that everyone may see. */
const isPublic = (name: string) =>
  /^(SITE_URL|MAIL_(FROM|TO|API_URL)|TEXT_(FROM|API_URL)|PUSH_PUBLIC_KEY)$/.test(name)

/** Returns the values that must not be shown; longest first, for one may begin with another. */
function hiddenValues(): string[] {
  const { SUPABASE_ACCESS_TOKEN, SUPABASE_DB_PASSWORD } = process.env
  const kept = Object.entries(variablesIn(readPrivate(alertsFile))).filter(
    ([name]) => !isPublic(name),
  )
  return [SUPABASE_ACCESS_TOKEN, SUPABASE_DB_PASSWORD, ...kept.map(([, value]) => value)]
    .filter((value) => value !== undefined && value !== '')
    .flatMap((value) => [value, encodeURIComponent(value ?? '')] as string[])
    .sort((a, b) => b.length - a.length)
}

/** Runs the one version of Supabase's command line: secrets go through its environment, and no question is left to it. */
export const supabase: Deployment['supabase'] = async (words) => {
  console.log(`    npx ${supabaseCommandLine} ${words.join(' ')}`)
  const child = spawn('npx', ['--yes', supabaseCommandLine, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: process.env,
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new UserError('npx could not be run. It comes with npm: install that, and run this again.'),
      ),
    )
    child.once('close', (code) => resolve(code ?? 1))
  })
  const hidden = hiddenValues()
  const shown: string[] = []
  const show = async (stream: NodeJS.ReadableStream) => {
    for await (const line of readline.createInterface({ input: stream })) {
      const safe = hidden.reduce((text, value) => text.replaceAll(value, '(hidden)'), line)
      shown.push(safe)
      console.log(`    ${safe}`)
    }
  }
  const [code] = await Promise.all([ended, show(child.stdout), show(child.stderr)])
  return { code, output: shown.join('\n') }
}
