import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { apiMiddleware, largestBody } from '../../tools/backend/apiMiddleware.ts'
import { callApi } from '../support/publicApi.ts'

/** The middleware before a backend that tells what reached it. */
async function echoServer(status = 200): Promise<string> {
  const fetch = async (request: Request) =>
    Response.json({ headers: Object.fromEntries(request.headers) }, { status })
  const backend = { fetch, update: async () => {}, close: async () => {} }
  const mount = apiMiddleware(() => backend)
  const server = http.createServer((request, response) =>
    mount(request as never, response, () => response.writeHead(204).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('the address of a client is the one of its socket, whatever it claims', async () => {
  const url = await echoServer()
  const { body } = await callApi(url, '/rest/v1/x', {
    headers: {
      'x-forwarded-for': '203.0.113.7',
      'cf-connecting-ip': '203.0.113.7',
      'x-real-ip': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
    },
  })
  expect(JSON.stringify(body)).not.toContain('203.0.113.7')
  expect((body as { headers: Record<string, string> }).headers['x-forwarded-for']).toBe('127.0.0.1')
})

test('only the two API prefixes are taken, and look-alikes are left alone', async () => {
  const url = await echoServer()
  for (const path of ['/', '/auth', '/auth/v12', '/rest', '/_system', '/storage/v1/x']) {
    expect((await fetch(url + path)).status, path).toBe(204)
  }
  expect((await fetch(`${url}/auth/v1/settings`)).status).toBe(200)
})

test('a body over the limit is refused before it is read, one at the limit is taken', async () => {
  const url = await echoServer()
  const send = (size: number) => callApi(url, '/rest/v1/x', { body: 'x'.repeat(size) })
  expect((await send(largestBody)).status).toBe(200)
  expect((await send(largestBody + 1)).status).toBe(413)
})

test('30 failed sign-ins in five minutes are enough for one address, even all at once', async () => {
  const url = await echoServer(400)
  const guess = () => callApi(url, '/auth/v1/token?grant_type=password', { body: {} })
  const answers = await Promise.all(Array.from({ length: 40 }, guess))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await guess()).body).toMatchObject({ msg: 'Request rate limit reached' })
})

test('sign-ins that succeed and refreshed sessions are not counted', async () => {
  const url = await echoServer(200)
  for (const grant of ['password', 'refresh_token']) {
    for (let i = 0; i < 40; i++) {
      const path = `/auth/v1/token?grant_type=${grant}`
      expect((await callApi(url, path, { body: {} })).status).toBe(200)
    }
  }
})

test('answers of the API are neither kept nor guessed at by browsers', async () => {
  const { headers } = await fetch(`${await echoServer()}/rest/v1/x`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
