import type { PasswordProblem } from '@/auth/password'
import { company } from '@/content/company'

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
}

/** Returns an error that needs no server to find; undefined if there is none. */
export function passwordError(password: string): string | undefined {
  if (password === '') return 'Enter a new password'
  if (password.length < minimumLength) return passwordProblemText.short
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const rest = plain(password)
    .replace(plain(company.name), '')
    .replace(plain(company.shortName), '')
  return rest !== plain(password) && rest.length < 6
    ? 'The company’s name is easy to guess. Choose something else'
    : undefined
}
