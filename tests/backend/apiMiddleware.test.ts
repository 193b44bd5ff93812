import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { apiMiddleware, largestBody } from '../../tools/backend/apiMiddleware.ts'
import { callApi } from '../support/publicApi.ts'

/** The middleware before a backend that tells what reached it. */
async function echoServer(status = 200): Promise<string> {
  const fetch = async (request: Request) =>
    Response.json({ url: request.url, headers: Object.fromEntries(request.headers) }, { status })
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

/** A request whose path and Host header reach the server as they are written here. */
function rawStatus(url: string, path: string, options: http.RequestOptions = {}) {
  return new Promise<number | undefined>((resolve, reject) => {
    http
      .request(url, { path, ...options }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      .on('error', reject)
      .end()
  })
}

test.each([
  '/rest/v1/../../_system/config',
  '/auth/v1/%2e%2e/%2e%2e/_system/config',
  '/rest/v1/..\\..\\_system/config',
  '//rest/v1/../../../_system/config',
])('%s is no path of the API', async (path) => {
  expect(await rawStatus(await echoServer(), path)).toBe(204)
})

test('an encoded path is refused: the backend would read another one than the checks', async () => {
  const url = await echoServer()
  for (const path of ['/auth/v1/%74oken', '/rest/v1/x%2f..', '/auth/v1/%2e/%76erify']) {
    expect(await rawStatus(url, path), path).toBe(404)
  }
})

test('what the Host header says does not become the address', async () => {
  const url = await echoServer()
  const headers = { host: 'localhost/rest/v1/../../_system/config?' }
  expect(await rawStatus(url, '/rest/v1/reviews', { headers })).toBe(200)
  const { body } = await callApi(url, '/rest/v1/reviews?x=1')
  expect((body as { url: string }).url).toBe('http://localhost/rest/v1/reviews?x=1')
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

test.each([
  ['POST', '/auth/v1/token?grant_type=%70assword'],
  ['POST', '/auth/v1/x/../token?grant_type=password'],
  ['POST', '/auth/v1//token/?grant_type=password&grant_type=refresh_token'],
  ['POST', '/auth/v1/otp'],
  ['PUT', '/auth/v1/verify'],
  ['GET', '/auth/v1/verify?type=magiclink&token=0'],
])('%s %s counts as a guess', async (method, path) => {
  const url = await echoServer(method === 'GET' ? 303 : 400)
  for (let i = 0; i < 30; i++) await rawStatus(url, path, { method })
  expect(await rawStatus(url, path, { method })).toBe(429)
})

test('an account cannot change its e-mail address', async () => {
  const url = await echoServer()
  const put = (body: unknown) => callApi(url, '/auth/v1/user', { method: 'PUT', body })
  expect((await put({ email: 'boss@example.com' })).status).toBe(403)
  expect((await put({ password: 'another one' })).status).toBe(200)
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
