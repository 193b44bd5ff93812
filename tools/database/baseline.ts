// `npm run db:baseline`: joins supabase/schemas/ into the migration that all others follow.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../UserError.ts'
import { nouns } from './nouns.ts'

export const baselineFile = '20261126090000_baseline.sql'

/** Returns the text of the baseline: every noun of `folder` in the order of the list. */
export function baselineText(folder = 'supabase/schemas'): string {
  const files = nouns.map((noun) => {
    const title = `-- ==== supabase/schemas/${noun}.sql `
    return `${title.padEnd(96, '=')}\n\n${readFileSync(join(folder, `${noun}.sql`), 'utf8').trim()}\n`
  })
  return `-- Made by \`npm run db:baseline\` from supabase/schemas/. Databases have run it: never edited again once released.\n\n-- Whoever waits for a lock lets nobody past: rather this fails, and is pushed once more.\nset local lock_timeout = '5s';\n\n${files.join('\n')}`
}

/** Writes the baseline; throws a UserError where a later migration would then be made twice. */
export function writeBaseline(folder = 'supabase/migrations'): void {
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name !== baselineFile)
  if (later.length > 0) {
    throw new UserError(
      `supabase/schemas/ holds what ${later.join(', ')} did, so a new baseline would do it twice. ` +
        'Before the first release delete them and run this again; after it, keep the baseline and add a migration.',
    )
  }
  writeFileSync(join(folder, baselineFile), baselineText())
}

if (import.meta.main) {
  try {
    writeBaseline()
    console.log(`Wrote supabase/migrations/${baselineFile}`)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
