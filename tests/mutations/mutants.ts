import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One rule of the database, broken. */
export interface Mutant {
  /** The rule as it is once broken, in words. */
  words: string
  /** Statements that break it, for the schema after all migrations. */
  sql: string
  file: string
  /** Breakages of `embedded.sql` get an embedded database of their own instead of a copy on the server. */
  engine: 'server' | 'embedded'
}

const here = fileURLToPath(new URL('.', import.meta.url))
const folder = join(here, 'breakages')
const rewriting = readFileSync(join(here, 'rewriting.sql'), 'utf8')

/** A paragraph is a comment that says what breaks and the SQL that breaks it; one without SQL is a heading. */
function readParagraph(paragraph: string, file: string): Mutant[] {
  const lines = paragraph.trim().split('\n')
  const start = lines.findIndex((line) => !line.startsWith('--'))
  if (start === -1) return []
  const words = lines.slice(0, start).map((line) => line.replace(/^-- ?/, ''))
  if (words.length === 0) throw new Error(`A breakage without words: ${paragraph}`)
  const sql = rewriting + lines.slice(start).join('\n')
  return [
    { words: words.join(' '), sql, file, engine: file === 'embedded.sql' ? 'embedded' : 'server' },
  ]
}

/** Every breakage in `breakages/`, file by file. */
export function readMutants(): Mutant[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/\n\s*\n/)
        .flatMap((paragraph) => readParagraph(paragraph, file)),
    )
}
