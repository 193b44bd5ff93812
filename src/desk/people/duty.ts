// Who is on call when: whom the first alert about a request reaches.

import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

/** Hours of a weekday in New York (Monday is 1), past midnight where `ends` is not later than `begins`. */
export type Shift = { weekday: number; begins: number; ends: number }

/** All shifts of a week. Throws a `ApiError`. */
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

/** An owner says when an account is on call: all its shifts. Throws a `ApiError`. */
export async function setOnCall(userId: string, shifts: readonly Shift[]): Promise<void> {
  const { error, status } = await staffClient()
    .rpc('set_on_call', { account: userId, shifts: [...shifts] })
    .abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
}
