import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SqlDatabase } from './sqlDatabase.ts'

export interface TapLine {
  passed: boolean
  name: string
  /** pgTAP's output about a failure. */
  diagnosis: string
}

/** Returns the SQL of pgTAP from the copy in the embedded database, so that every engine gets the same one. */
function pgTapSource(): string {
  const archive = join(
    dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
    'pgtap.tar.gz',
  )
  const member = 'share/postgresql/extension/pgtap--1.3.5.sql'
  return execFileSync('tar', ['-xzOf', archive, member], { encoding: 'utf8', maxBuffer: 1 << 25 })
}

/** Installs pgTAP's functions into schema extensions, as `supabase test db` does. */
export async function installPgTap(database: SqlDatabase): Promise<void> {
  await database.run(`
    create schema if not exists extensions;
    grant usage on schema extensions to public;
    set search_path = extensions;
    ${pgTapSource()}
    reset search_path;
  `)
}

/** Returns the text of a test file with its `\ir` lines replaced by the files they name, as psql would. */
function readTestFile(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\\ir (.+)$/gm, (_, name: string) =>
    readTestFile(join(dirname(path), name)),
  )
}

/** Runs one pgTAP file and returns its assertions; throws any SQL error. */
export async function runPgTapFile(database: SqlDatabase, path: string): Promise<TapLine[]> {
  let results: Record<string, unknown>[][]
  try {
    results = await database.run(`set search_path = public, extensions;\n${readTestFile(path)}`)
  } catch (error) {
    await database.run('rollback')
    throw error
  }
  const output = results
    .flat()
    .flatMap((row) => Object.values(row))
    .filter((value) => typeof value === 'string')
    .flatMap((value) => value.split('\n'))
  const lines: TapLine[] = []
  for (const line of output) {
    const assertion = /^(not )?ok \d+(?: - (.*))?$/.exec(line)
    if (assertion) lines.push({ passed: !assertion[1], name: assertion[2] ?? '', diagnosis: '' })
    else if (line.startsWith('#') && lines.length) {
      const last = lines[lines.length - 1]
      if (last) last.diagnosis += `${line}\n`
    }
  }
  return lines
}
