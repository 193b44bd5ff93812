import type { PasswordProblem } from '@/auth/password'
import { company } from '@/content/company'

/** Length that the database asks of a password chosen here. */
export const minimumLength = 10

/** What to say about a password that is not taken. */
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

/** What can be told without asking the server; undefined when it is fine so far. */
export function passwordMistake(password: string): string | undefined {
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
