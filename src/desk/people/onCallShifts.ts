// Hours on call: they decide whom the first alert about a request reaches.

import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { command } from '@/shared/api/staff/command'
import { unwrap } from '@/shared/api/unwrap'

/** Hours of a weekday in New York (Monday is 1), past midnight where `ends` is not later than `begins`. */
export type Shift = { weekday: number; begins: number; ends: number }

/** All shifts of a week. Throws an `ApiError`. */
export async function listOnCall(): Promise<readonly (Shift & { user_id: string })[]> {
  return unwrap(
    await staffClient()
      .from('on_call_shifts')
      .select('user_id, weekday, begins, ends')
      .order('weekday')
      .order('begins')
      .abortSignal(limit()),
  )
}

/** Sets all shifts of an account. Only an owner may. */
export const setOnCall = (account: string, shifts: readonly Shift[]) =>
  command('set_on_call', { account, shifts: [...shifts] }, { user_id: account, revoked_at: null })
