import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One rule of the database, broken. */
export interface Mutant {
  /** The broken rule as a sentence. */
  description: string
  /** Statements that break it, for the schema after all migrations, with the functions that they use. */
  sql: string
  /** The statements alone. */
  own: string
  file: string
  /** Mutants in `embedded.sql` get their own embedded database instead of a copy on the server. */
  engine: 'server' | 'embedded'
}

const here = fileURLToPath(new URL('.', import.meta.url))
const folder = join(here, 'mutants')
/** Functions that mutants are written with, for the session. */
export const rewriting = readFileSync(join(here, 'rewriting.sql'), 'utf8')
const schemas = join(here, '../../supabase/schemas')

const statements = (own: string) => ({ own, sql: rewriting + own })

/** Breaks nothing. */
export const noMutant: Omit<Mutant, 'engine'> = {
  description: 'Nothing is broken.',
  ...statements('select'),
  file: '',
}

/** Parses a paragraph: a comment that describes the mutant and the SQL that applies it; one without SQL is a heading. */
function readParagraph(paragraph: string, file: string): Mutant[] {
  const lines = paragraph.trim().split('\n')
  const start = lines.findIndex((line) => !line.startsWith('--'))
  if (start === -1) return []
  const description = lines.slice(0, start).map((line) => line.replace(/^-- ?/, ''))
  if (description.length === 0) throw new Error(`A mutant without a description: ${paragraph}`)
  return [
    {
      description: description.join(' '),
      ...statements(lines.slice(start).join('\n')),
      file,
      engine: file === 'embedded.sql' ? 'embedded' : 'server',
    },
  ]
}

/** Checks at the start of functions, what a mutant puts in place of each, and what that breaks. */
const checks = [
  ['private.require_staff()', 'null', 'lets every account in'],
  ['private.require_owner()', 'private.require_staff()', 'lets dispatchers in'],
] as const
/** Refused without its own check as well, by the functions that it calls. */
const checkedTwice = 'public.desk_changes'

/** Parses a function of a schema; returns a mutant of it without its check, if it has one. */
function withoutCheck(definition: string, file: string): Mutant[] {
  const name = definition.match(/^create function ([\w.]+)/)?.[1] ?? ''
  if (name === checkedTwice) return []
  return checks
    .filter(([check]) => definition.split(`perform ${check};`).length === 2)
    .map(([check, instead, broken]) => ({
      description: `${name} ${broken}.`,
      ...statements(
        `select pg_temp.rewrite('${name}', 'perform ${check};', 'perform ${instead};');`,
      ),
      file,
      engine: 'server',
    }))
}

/** Returns what a folder of SQL files makes, part by part. */
const readFolder = (from: string, separator: RegExp, read: typeof readParagraph): Mutant[] =>
  readdirSync(from)
    .sort()
    .flatMap((file) =>
      readFileSync(join(from, file), 'utf8')
        .split(separator)
        .flatMap((part) => read(part, file)),
    )

/** Returns the mutants of `mutants/`, file by file, and those of the functions for staff. */
export const readMutants = (): Mutant[] => [
  ...readFolder(folder, /\n\s*\n/, readParagraph),
  ...readFolder(schemas, /^(?=create function )/m, withoutCheck),
]
