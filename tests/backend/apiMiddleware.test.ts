import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { apiMiddleware, largestBody, largestPhoto } from '../../tools/backend/apiMiddleware.ts'
import { callApi } from '../support/publicApi.ts'
import { listenAnywhere } from '../support/server.ts'

/** Starts the middleware before a backend that records its requests. */
async function echoServer(status = 200): Promise<string> {
  const fetch = async (request: Request) =>
    Response.json({ url: request.url, headers: Object.fromEntries(request.headers) }, { status })
  const backend = { fetch, update: async () => {}, close: async () => {} }
  const mount = apiMiddleware(() => backend)
  const server = http.createServer((request, response) =>
    mount(request as never, response, () => response.writeHead(204).end()),
  )
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listenAnywhere(server)}`
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

test('only the API prefixes are served, and similar paths are left alone', async () => {
  const url = await echoServer()
  for (const path of ['/', '/auth', '/auth/v12', '/rest', '/_system', '/storage/v12/x']) {
    expect((await fetch(url + path)).status, path).toBe(204)
  }
  expect((await fetch(`${url}/auth/v1/settings`)).status).toBe(200)
})

test('of Storage the photos of requests are served, up to their size, and nothing else', async () => {
  const url = await echoServer()
  const name = '/storage/v1/object/request-photos/0b0e6f5e-0d5f-4b43-9a55-1f0f7a3d8a11.jpg'
  for (const path of [
    '/storage/v1/bucket',
    '/storage/v1/object/list/request-photos',
    '/storage/v1/object/sign/request-photos/x.jpg',
    '/storage/v1/object/public/request-photos/x.jpg',
    '/storage/v1/object/other/0b0e6f5e-0d5f-4b43-9a55-1f0f7a3d8a11.jpg',
    name.replace('.jpg', '.html'),
    `${name}/x`,
  ]) {
    expect((await fetch(url + path)).status, path).toBe(404)
  }
  const send = (bytes: number) =>
    fetch(url + name, { method: 'POST', body: new Uint8Array(bytes) }).then(({ status }) => status)
  expect(await send(largestPhoto)).toBe(200)
  expect(await send(largestPhoto + 1)).toBe(413)
})

/** Sends a request whose path and Host header reach the server as written here. */
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

test('a body over the limit is refused before it is read, one at the limit is accepted', async () => {
  const url = await echoServer()
  const send = (size: number) => callApi(url, '/rest/v1/x', { body: 'x'.repeat(size) })
  expect((await send(largestBody)).status).toBe(200)
  expect((await send(largestBody + 1)).status).toBe(413)
})

test('30 failed sign-ins in five minutes are enough for one address, even all at once', async () => {
  const url = await echoServer(400)
  const guess = () => callApi(url, '/auth/v1/token?grant_type=password', { body: {} })
  const responses = await Promise.all(Array.from({ length: 40 }, guess))
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await guess()).body).toMatchObject({ msg: 'Request rate limit reached' })
})

test.each([
  ['POST', '/auth/v1/token?grant_type=%70assword'],
  ['POST', '/auth/v1/x/../token?grant_type=password'],
  ['POST', '/auth/v1//token/?grant_type=password&grant_type=refresh_token'],
  ['POST', '/auth/v1/recover'],
  ['POST', '/auth/v1/resend'],
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

/** Opens a call whose body comes later: `finish` sends it and returns the status. */
function lateCall(url: string, path: string) {
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  const call = http.request(url + path, { method: 'POST', headers, agent: false })
  const status = new Promise<number>((resolve) => {
    call.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    call.on('error', () => resolve(0))
  })
  call.flushHeaders()
  const finish = () => {
    call.end('{}')
    return status
  }
  return { finish, status }
}

test.each(['token?grant_type=password', 'verify', 'recover'])(
  'attempts at %s that start first and finish later get no more than the limit',
  async (path) => {
    const url = await echoServer(400)
    const late = Array.from({ length: 20 }, () => lateCall(url, `/auth/v1/${path}`))
    for (let i = 0; i < 30; i++) {
      expect((await callApi(url, `/auth/v1/${path}`, { body: {} })).status).toBe(400)
    }
    expect(new Set(await Promise.all(late.map(({ finish }) => finish())))).toEqual(new Set([429]))
  },
)

test('150 connections opened together get 30 attempts between them', async () => {
  const url = await echoServer(400)
  const calls = Array.from({ length: 150 }, () =>
    lateCall(url, '/auth/v1/token?grant_type=password'),
  )
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const statuses = await Promise.all(calls.map(({ finish }) => finish()))
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(120)
})

test('one address has at most 30 attempts under way, and finished ones make room', async () => {
  const url = await echoServer(200)
  const path = '/auth/v1/token?grant_type=password'
  const waiting = Array.from({ length: 30 }, () => lateCall(url, path))
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await lateCall(url, path).status).toBe(429)
  expect(await waiting[0]?.finish()).toBe(200)
  expect((await callApi(url, path, { body: {} })).status).toBe(200)
  for (const { finish } of waiting) void finish()
})

test('a body that does not arrive is not waited for', async () => {
  const url = await echoServer()
  const begun = Date.now()
  expect(await lateCall(url, '/rest/v1/service_requests').status).toBe(408)
  expect(Date.now() - begun).toBeLessThan(20_000)
})

const long = 'x'.repeat(300)
test.each([
  [`/rest/v1/${long}`, 404],
  [`/auth/v1/${long}`, 404],
  ['/auth/v1/otp', 404],
  ['/auth/v1/magiclink', 404],
  ['/auth/v1/authorize?provider=x', 404],
  [`/rest/v1/reviews?select=${'id,'.repeat(4000)}`, 400],
  [`/rest/v1/reviews?or=${'(or'.repeat(40)}(id.eq.1${')'.repeat(41)}`, 400],
  [`/rest/v1/reviews?select=${'a('.repeat(40)}id${')'.repeat(40)}`, 400],
  [`/rest/v1/reviews?select=${Array(900).fill('text')}`, 400],
  ['/rest/v1/reviews?select=a:text,b:"text",c:text::text,d:%20text', 400],
  ['/rest/v1/reviews?text=match.(a*)*b', 400],
  ['/rest/v1/reviews?text=imatch.(a*)*b', 400],
  ['/rest/v1/reviews?text=not.imatch.(a*)*b', 400],
  ['/rest/v1/reviews?text=IMATCH(any).{a}', 400],
  ['/rest/v1/reviews?or=(id.eq.1,text.imatch.x)', 400],
  ['/rest/v1/reviews?not.and=(id.eq.1,or(text.not.match(any).{x}))', 400],
  ['/rest/v1/reviews?a.or=(text.match.x)', 400],
  ['/rest/v1/reviews?text=fts(english).x', 400],
  ['/rest/v1/reviews?text=wfts.x', 400],
] as const)(
  'costly or unknown call %# is refused before the backend sees it',
  async (path, status) => {
    expect((await callApi(await echoServer(), path)).status).toBe(status)
  },
)

test("no response has the planner's row count", async () => {
  const url = await echoServer()
  for (const prefer of ['count=planned', 'count=estimated', 'return=minimal, COUNT = planned']) {
    expect((await callApi(url, '/rest/v1/x', { headers: { prefer } })).status, prefer).toBe(400)
  }
  const headers = { prefer: 'count=exact' }
  expect((await callApi(url, '/rest/v1/x', { headers })).status).toBe(200)
})

test('what the site asks is within the bounds', async () => {
  const url = await echoServer()
  const id = '00000000-0000-4000-8000-000000000000'
  const time = '2026-11-21 01:53:44.947+00'
  for (const path of [
    '/rest/v1/service_requests?select=*&order=created_at.desc,id.desc&limit=51',
    `/rest/v1/service_requests?or=(created_at.lt."${time}",and(created_at.eq."${time}",id.lt.${id}))`,
    `/rest/v1/service_requests?select=id,status&id=in.(${Array(100).fill(id)})`,
    '/rest/v1/reviews?author=eq.Ann.match.Lee&select=*',
    '/rest/v1/reviews?or=(author.eq."a.match.b")',
  ]) {
    expect((await callApi(url, path)).status, path).toBe(200)
  }
})

test("every response of the API has the site's headers, and may render and run nothing", async () => {
  const url = await echoServer()
  for (const path of ['/rest/v1/x', '/auth/v1/otp', '/auth/v1/%74oken']) {
    const { headers } = await fetch(url + path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.any(String),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})
