// The password of the signed-in account; the database decides which are accepted.

import { company } from '@/facts/company'
import { isTime } from '@/shared/api/proof'
import { command } from '@/shared/api/staff/command'
import { currentSession } from '@/shared/api/staff/session'

const problems = ['short', 'long', 'address', 'common', 'company', 'wrong', 'second-step'] as const
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
  const session = await currentSession()
  const problemOf = (problem: unknown) => problems.find((known) => known === problem) ?? null
  const sent = {
    new_password: password,
    ...(current !== undefined && { current_password: current }),
  }
  const { problem } = await command('choose_password', sent, (choice) => {
    const { user_id, changed_at, problem } = Object(choice)
    if (!session || user_id !== session.userId) return false
    return problem === null ? isTime(changed_at) : problemOf(problem) !== null
  })
  return problemOf(problem)
}

/** Length that the database requires of a password chosen here. */
export const minimumLength = 10

/** Error texts for passwords that the database rejects. */
export const passwordProblemText: Record<
  Exclude<PasswordProblem, 'wrong' | 'second-step'>,
  string
> = {
  short: `Use at least ${minimumLength} characters`,
  long: 'Use no more than 72 characters',
  address: 'Your email address is the first thing people try. Choose something else',
  common:
    'This is one of the first passwords people try. Three or four unrelated words work better',
  company: 'The company’s name is easy to guess. Choose something else',
}

/** Returns an error that needs no server to find; undefined if there is none. */
export function passwordError(password: string): string | undefined {
  if (password === '') return 'Enter a new password'
  if (password.length < minimumLength) return passwordProblemText.short
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const rest = plain(password)
    .replace(plain(company.name), '')
    .replace(plain(company.shortName), '')
  return rest !== plain(password) && rest.length < 6 ? passwordProblemText.company : undefined
}
