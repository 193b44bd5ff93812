import { expect, test } from 'vitest'
import { linkProblem, readEmailLink } from '@/auth/emailLink'
import { passwordError } from '@/auth/password'

test.each([
  ['', null],
  ['#top', null],
  ['#choose-password', null],
  ['#token_hash=abc&type=recovery', { kind: 'token', hash: 'abc', type: 'recovery' }],
  [
    '#access_token=a&expires_in=3600&refresh_token=r&token_type=bearer&type=signup',
    { kind: 'session', access: 'a', refresh: 'r', type: 'signup' },
  ],
])('%s brings along what it says', (hash, expected) => {
  expect(readEmailLink(hash)).toEqual(expected)
})

test.each([
  [
    '#error=access_denied&error_code=otp_expired&error_description=x',
    /expired or was already used/,
  ],
  ['#error_code=403&error_description=x', /didn’t work/],
  ['#error=server_error', /didn’t work/],
])('%s is a link that did not work', (hash, text) => {
  expect(readEmailLink(hash)).toMatchObject({
    kind: 'problem',
    text: expect.stringMatching(text),
  })
})

test.each(['otp_expired', undefined])(
  'an invitation that failed with %s leads to a new link',
  (code) => {
    expect(linkProblem(code, 'invite')).toMatch(/new (link|one) here/)
    expect(linkProblem(code, 'invite')).not.toMatch(/reset|forgot/i)
    expect(linkProblem(code, 'recovery')).toMatch(/“Forgot password\?”/)
  },
)

test.each([
  ['', /Enter/],
  ['nine char', /at least 10/],
  ['Harborlight1', /company/],
  ['harborlight garage doors 99', /company/],
  ['four lamps over Queens', undefined],
  ['harborlight keeps seven geese', undefined],
])('“%s” as a password', (password, words) => {
  if (words) expect(passwordError(password)).toMatch(words)
  else expect(passwordError(password)).toBeUndefined()
})
