/** The two files of settings that a deployment keeps: .env for the build, .env.alerts with the keys of alerts. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { makePushKeys } from '../../../supabase/functions/alerts/webPush.ts'
import { UserError } from '../../UserError.ts'

export const alertsFile = '.env.alerts'

const lineOf = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=[ \t]*(.*?)[ \t]*$/

/** Returns the lines of a file; none where there is no file. Throws a UserError for a link or a folder: nothing is written through one. */
function linesOf(file: string): string[] {
  const stats = fs.lstatSync(file, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile() && stats.nlink === 1) {
    return fs.readFileSync(file, 'utf8').trimEnd().split('\n')
  }
  throw new UserError(
    `${file} is not a file of its own but a link or a folder: nothing was written. Move it away first.`,
  )
}

/** Returns the variables of a file, without those that are empty. */
export function variablesIn(file: string): Record<string, string> {
  const lines = linesOf(file)
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = lineOf.exec(line) ?? []
      const bare = value.replace(/^(['"])(.*)\1$/, '$2')
      return bare ? [[name, bare]] : []
    }),
  )
}

/** Sets variables in a file that only its owner can read; every other line stays. It's replaced as a whole. */
export function setVariables(file: string, variables: Record<string, string>): void {
  const before = linesOf(file)
  const kept = before.filter((line) => !((lineOf.exec(line)?.[1] ?? '') in variables))
  const lines = [...kept, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)]
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, `${lines.filter(Boolean).join('\n')}\n`, { mode: 0o600, flush: true })
  fs.renameSync(draft, file)
}

/** Makes the keys of alerts that the file lacks and keeps the others; returns the names of both. */
export async function writeAlertKeys(): Promise<{ kept: string[]; missing: string[] }> {
  const known = variablesIn(alertsFile)
  if (!known.PUSH_PUBLIC_KEY !== !known.PUSH_PRIVATE_KEY) {
    throw new UserError(
      `${alertsFile} holds one of PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY, which belong together: put the other back, ` +
        'or take both lines out to have a new pair made, and turn alerts on again on each device.',
    )
  }
  const { publicKey, privateKey } = await makePushKeys()
  const made = {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    ALERTS_SECRET: randomBytes(32).toString('base64url'),
  }
  const isKept = ([name]: [string, string]) => name in known
  const missing = Object.entries(made).filter((entry) => !isKept(entry))
  setVariables(alertsFile, Object.fromEntries(missing))
  return {
    kept: Object.entries(made)
      .filter(isKept)
      .map(([name]) => name),
    missing: missing.map(([name]) => name),
  }
}

/** Returns the settings of the sign-in service's check that a person is there; null where it is not set up. */
export function captchaOf(env: Record<string, string>) {
  const { VITE_CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = env
  if (!siteKey && !secret) return null
  if (!siteKey || !secret) {
    // With the secret alone nobody could sign in.
    throw new UserError(
      '.env holds one of VITE_CAPTCHA_SITE_KEY and CAPTCHA_SECRET, which belong together: set both or neither.',
    )
  }
  return {
    security_captcha_enabled: true,
    security_captcha_provider: 'turnstile',
    security_captcha_secret: secret,
  }
}
