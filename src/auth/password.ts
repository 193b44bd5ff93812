// The password of the signed-in account; the database decides which are accepted.

import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'

const problems = ['short', 'long', 'address', 'common', 'wrong', 'second-step'] as const
/** `wrong`: the current password is; `second-step`: the MFA code is missing. */
export type PasswordProblem = (typeof problems)[number]

/**
 * Sets a new password and ends all other sessions of the account: with the current one, or without it in
 * a session that an email link has just opened. Returns what is wrong with it, or null. Throws an `ApiError`.
 */
export async function choosePassword(
  password: string,
  current?: string,
): Promise<PasswordProblem | null> {
  const { data, error, status } = await staffClient()
    .rpc('choose_password', {
      new_password: password,
      ...(current !== undefined && { current_password: current }),
    })
    .abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
  return problems.find((problem) => problem === data) ?? null
}
