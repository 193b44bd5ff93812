import { randomBytes } from 'node:crypto'
import { makePushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { UserError } from '../UserError.ts'
import { readPrivate, writePrivate } from './privateFile.ts'

export const alertsFile = '.env.alerts'
export const alertKeyNames = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'ALERTS_SECRET'] as const
type Name = (typeof alertKeyNames)[number]

const lineOf = (name: Name) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=(.*)$`)

/** Returns whether one of the lines sets the name to a value. */
const isSet = (lines: string[], name: Name) =>
  lines.some((line) => /[^\s'"]/.test(lineOf(name).exec(line)?.[1] ?? ''))

async function made(): Promise<Record<Name, string>> {
  const { publicKey, privateKey } = await makePushKeys()
  return {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    ALERTS_SECRET: randomBytes(32).toString('base64url'),
  }
}

/** Writes the keys that the file lacks, and keeps the others. Returns the names of both. */
export async function writeAlertKeys(): Promise<{ kept: Name[]; missing: Name[] }> {
  const before = readPrivate(alertsFile).split('\n')
  const [kept, missing] = [true, false].map((has) =>
    alertKeyNames.filter((name) => isSet(before, name) === has),
  ) as [Name[], Name[]]
  if (missing.filter((name) => name.startsWith('PUSH_')).length === 1) {
    throw new UserError(
      `${alertsFile} holds one of PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY, which belong together: put the other back, ` +
        'or take both lines out to have a new pair made, and switch alerts on anew on each device.',
    )
  }
  const keys = await made()
  const lines = before.filter((line) => !missing.some((name) => lineOf(name).test(line)))
  while (lines.at(-1) === '') lines.pop()
  writePrivate(
    alertsFile,
    `${[...lines, ...missing.map((name) => `${name}=${keys[name]}`)].join('\n')}\n`,
  )
  return { kept, missing }
}
