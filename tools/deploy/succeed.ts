import { UserError } from '../UserError.ts'
import type { Deployment } from './Deployment.ts'

/** Runs the command line; throws a UserError where it fails. */
export async function succeed(
  { supabase }: Pick<Deployment, 'supabase'>,
  words: readonly string[],
): Promise<void> {
  const { code, output } = await supabase(words)
  if (code === 0) return
  if (/password authentication failed|SASL|28P01/i.test(output)) {
    throw new UserError(
      'The database refused SUPABASE_DB_PASSWORD. Set a new one in the project under Database, Settings, ' +
        'and run this again.',
    )
  }
  throw new UserError(
    `supabase ${words.join(' ')} failed; the lines above say why. Run this again to go on from here.`,
  )
}
