import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { apiMiddleware } from '../../tools/backend/apiMiddleware.ts'
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

test('what the Host header says does not become the address', async () => {
  const url = await echoServer()
  const headers = { host: 'localhost/rest/v1/../../_system/config?' }
  expect(await rawStatus(url, '/rest/v1/reviews', { headers })).toBe(200)
  const { body } = await callApi(url, '/rest/v1/reviews?x=1')
  expect((body as { url: string }).url).toBe('http://localhost/rest/v1/reviews?x=1')
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
