import fs from 'node:fs'
import { UserError } from '../UserError.ts'

/** Returns what the file holds; nothing where there is none. Throws a UserError for what is no file of its own. */
export function readPrivate(file: string): string {
  const stats = fs.lstatSync(file, { throwIfNoEntry: false })
  if (!stats) return ''
  if (stats.isFile() && stats.nlink === 1) return fs.readFileSync(file, 'utf8')
  throw new UserError(
    `${file} is not a file of its own but a link or a folder: nothing was written. Move it away first.`,
  )
}

/** Puts a new file in the place of the old one, whole, so that nobody else can read a part of it at any time. */
export function writePrivate(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  try {
    fs.writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    fs.renameSync(draft, file)
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** Returns the names and values of a file of variables. */
export function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=[ \t]*(.*?)[ \t]*$/gm)].map(
      ([, name = '', value = '']) => [name, value.replace(/^(['"])(.*)\1$/, '$2')],
    ),
  )
}

/** Returns the text with these variables set; every other line stays as it is. */
export function withVariables(text: string, variables: Record<string, string>): string {
  const lines = text
    .split('\n')
    .filter(
      (line) =>
        !Object.keys(variables).some((name) =>
          new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line),
        ),
    )
  while (lines.at(-1) === '') lines.pop()
  return `${[...lines, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)].join('\n')}\n`
}
