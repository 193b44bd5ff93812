/** `npm run alerts:keys`: writes the secrets that the edge function `alerts` needs into .env.alerts, which its owner alone can read. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { makePushKeys } from '../supabase/functions/alerts/webPush.ts'
import { endWith, UserError } from './UserError.ts'

const file = '.env.alerts'
const names = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'ALERTS_SECRET'] as const
type Name = (typeof names)[number]

/** Returns what the file holds; nothing where there is none. Throws a UserError for what is no file of its own. */
function present(): string {
  const stats = fs.lstatSync(file, { throwIfNoEntry: false })
  if (!stats) return ''
  if (stats.isFile() && stats.nlink === 1) return fs.readFileSync(file, 'utf8')
  throw new UserError(
    `${file} is not a file of its own but a link or a folder: nothing was written. Move it away first.`,
  )
}

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

/** Puts a new file in the place of the old one, whole, so that nobody else can read a part of it at any time. */
function replace(text: string): void {
  const draft = `${file}.${process.pid}`
  try {
    fs.writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    fs.renameSync(draft, file)
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

async function writeKeys(): Promise<void> {
  const before = present().split('\n')
  const [kept, missing] = [true, false].map((has) =>
    names.filter((name) => isSet(before, name) === has),
  ) as [Name[], Name[]]
  if (missing.filter((name) => name.startsWith('PUSH_')).length === 1) {
    throw new UserError(
      `${file} holds one of PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY, which belong together: put the other back, ` +
        'or take both lines out to have a new pair made, and switch alerts on anew on each device.',
    )
  }
  const keys = await made()
  const lines = before.filter((line) => !missing.some((name) => lineOf(name).test(line)))
  while (lines.at(-1) === '') lines.pop()
  replace(`${[...lines, ...missing.map((name) => `${name}=${keys[name]}`)].join('\n')}\n`)
  const list = (some: Name[]) => some.join(', ')
  if (missing.length > 0) console.log(`Made anew in ${file}: ${list(missing)}.`)
  if (kept.length > 0) console.log(`Kept as they were in ${file}: ${list(kept)}.`)
  console.log(`Only you can read ${file}. Keep it where you keep passwords.`)
}

writeKeys().catch(endWith)
