import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One rule of the database, broken. */
export interface Mutant {
  /** The broken rule as a sentence. */
  description: string
  /** Statements that break it, for the schema after all migrations. */
  sql: string
  file: string
  /** Mutants in `embedded.sql` get their own embedded database instead of a copy on the server. */
  engine: 'server' | 'embedded'
}

const here = fileURLToPath(new URL('.', import.meta.url))
const folder = join(here, 'mutants')
const rewriting = readFileSync(join(here, 'rewriting.sql'), 'utf8')

/** Parses a paragraph: a comment that describes the mutant and the SQL that applies it; one without SQL is a heading. */
function readParagraph(paragraph: string, file: string): Mutant[] {
  const lines = paragraph.trim().split('\n')
  const start = lines.findIndex((line) => !line.startsWith('--'))
  if (start === -1) return []
  const description = lines.slice(0, start).map((line) => line.replace(/^-- ?/, ''))
  if (description.length === 0) throw new Error(`A mutant without a description: ${paragraph}`)
  const sql = rewriting + lines.slice(start).join('\n')
  return [
    {
      description: description.join(' '),
      sql,
      file,
      engine: file === 'embedded.sql' ? 'embedded' : 'server',
    },
  ]
}

/** Returns the mutants of `mutants/`, file by file. */
export function readMutants(): Mutant[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/\n\s*\n/)
        .flatMap((paragraph) => readParagraph(paragraph, file)),
    )
}
