// Without the password, nothing reveals whether an address has an account.
import fs from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type Backend, openBackend } from '../../tools/backend/openBackend.ts'
import { localPublishableKey } from '../../tools/backend/settings.ts'
import { answerMs } from '../../tools/backend/uniformAuthResponses.ts'
import { temporaryFolder } from '../support/server.ts'
import { copyBootedData } from './site.ts'

let backend: Backend
beforeAll(async () => {
  const dataFolder = temporaryFolder()
  copyBootedData(dataFolder)
  backend = await openBackend({ kind: 'embedded', dataFolder }, 'http://localhost')
  await ask('signup', { email: unconfirmed, password })
  return async () => {
    await backend.close()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
})

const password = 'the right password'
const unconfirmed = 'unconfirmed@example.com'
const known = 'staff@example.com'
let strangers = 0
const unknown = () => `stranger${strangers++}@example.com`
const addresses = { unknown, known: () => known, unconfirmed: () => unconfirmed }

async function ask(route: string, body: object) {
  const begun = performance.now()
  const response = await backend.fetch(
    new Request(`http://localhost/auth/v1/${route}`, {
      method: 'POST',
      headers: { apikey: localPublishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  const answer = (await response.json()) as Record<string, unknown>
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, answer, ms: performance.now() - begun }
}

/** Replaces the values that change with every response by their kind. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value && typeof value === 'object') {
    return Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)])
  }
  return String(value)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}/g, 'an id')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+\+00/g, 'a time')
    .replace(/\S+@example.com/g, 'an address')
}

const calls: Record<string, (email: string) => Promise<Awaited<ReturnType<typeof ask>>>> = {
  'a sign-in with a wrong password': (email) =>
    ask('token?grant_type=password', { email, password: 'a wrong password' }),
  'a sign-up': (email) =>
    ask('signup', { email, password: 'some password', data: { name: 'X', b: 1 } }),
  'a sign-up with a short password': (email) => ask('signup', { email, password: 'x' }),
  'asking for a new password': (email) => ask('recover', { email }),
  'asking for the mail again': (email) => ask('resend', { type: 'signup', email }),
}

test.each(Object.entries(calls))('%s is answered alike for every address', async (_name, call) => {
  const responses = new Set<string>()
  for (let round = 0; round < 2; round++) {
    for (const address of Object.values(addresses)) {
      const { status, headers, answer, ms } = await call(address())
      responses.add(JSON.stringify([status, Object.keys(headers).sort(), shapeOf(answer)]))
      // Timers may be early by a millisecond.
      expect(ms).toBeGreaterThan(answerMs - 2)
    }
  }
  expect([...responses].slice(1)).toEqual([])
})

test('whoever has the password of an unconfirmed account learns what is missing', async () => {
  const { status, answer } = await ask('token?grant_type=password', {
    email: unconfirmed,
    password,
  })
  expect({ status, answer }).toMatchObject({ status: 400, answer: { msg: 'Email not confirmed' } })
})

test('an account without a password cannot be signed in to', async () => {
  for (const wrong of ['', ' ', 'null']) {
    const { status } = await ask('token?grant_type=password', { email: known, password: wrong })
    expect(status).toBe(400)
  }
})
