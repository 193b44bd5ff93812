import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import zlib from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { securityHeaders, writeHostFiles } from '../../tools/site/headers.ts'
import { hostMiddleware } from '../../tools/site/host/siteHost.ts'
import { listenAnywhere } from '../support/server.ts'
import { emptyData, tinySite } from './site.ts'

/** Asks the host for a path just as written, without the tidying that fetch does. */
async function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const host = hostMiddleware(tinySite(), securityHeaders(tinySite()))
  const server = http.createServer((request, response) =>
    host(request as never, response, () => response.destroy()),
  )
  onTestFinished(() => void server.close())
  const port = await listenAnywhere(server)
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }>(
    (resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: target, headers, method, agent: false }
      http
        .request(options, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: Buffer.concat(chunks),
            }),
          )
        })
        .on('error', reject)
        .end()
    },
  )
}

test.each([
  ['/', 'Home'],
  ['/about', 'About'],
  ['/services', 'Services'],
  ['/about?from=mail', 'About'],
])('%s is answered by its page', async (target, title) => {
  const { status, bytes, headers } = await ask(target)
  expect(status).toBe(200)
  expect(bytes.toString()).toContain(`<title>${title}</title>`)
  expect(headers['content-type']).toBe('text/html;charset=utf-8')
})

test.each(['/nowhere', '/services/nowhere', '/assets', '/assets/gone-1234.js'])(
  '%s is answered by the 404 page with status 404',
  async (target) => {
    const { status, bytes } = await ask(target)
    if (status === 308) throw new Error(`${target} was redirected`)
    expect(status).toBe(404)
    expect(bytes.toString()).toContain('Oops! Page not found')
  },
)

test.each([
  '/../data/session-secret',
  '/%2e%2e/data/session-secret',
  '/..%2fdata/session-secret',
  '/..%5cdata%5csession-secret',
  '/assets/../../data/session-secret',
])('%s does not leave the site', async (target) => {
  expect(fs.existsSync(path.join(inject('booted'), 'data/session-secret'))).toBe(true)
  expect((await ask(target)).status).toBe(404)
})

test('only files with a hashed name are kept without asking', async () => {
  const caching = async (target: string) => (await ask(target)).headers['cache-control']
  expect(await caching('/assets/app-Ab12Cd34.js')).toBe('public, max-age=31536000, immutable')
  for (const target of ['/', '/about', '/pictures/door.webp', '/assets/gone-1234.js']) {
    expect(await caching(target), target).toBe('public, max-age=0, must-revalidate')
  }
})

test('the version of the site is kept by no one', async () => {
  expect((await ask('/build.json')).headers['cache-control']).toBe('no-store')
})

test('what the browser still has is not sent again', async () => {
  const { headers } = await ask('/about')
  const again = await ask('/about', { 'if-none-match': String(headers.etag) })
  expect({ status: again.status, size: again.bytes.length }).toEqual({ status: 304, size: 0 })
})

test('text goes out as the build packed it', async () => {
  const plain = (await ask('/about')).bytes
  const packed = await ask('/about', { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['content-type']).toBe('text/html;charset=utf-8')
  expect(zlib.brotliDecompressSync(packed.bytes)).toEqual(plain)
})

test('every response has the security headers, errors included', async () => {
  for (const target of ['/', '/nowhere', '/about/', '/assets/app-Ab12Cd34.js']) {
    const { headers } = await ask(target)
    expect(headers['x-content-type-options'], target).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

/** Returns a copy of the tiny site, to change it. */
function ownSite(): string {
  const dist = emptyData()
  fs.cpSync(tinySite(), dist, { recursive: true })
  return dist
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('scripts and styles come from files and by their hash, never inline at large; data blocks need no hash', () => {
  const dist = ownSite()
  fs.writeFileSync(path.join(dist, 'styled.html'), '<title>Styled</title><style>p{top:0}</style>')
  const policy = securityHeaders(dist)['Content-Security-Policy'] ?? ''
  expect(policy).toContain(`script-src 'self' ${hashOf('document.title += "!"')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('p{top:0}')};`)
  expect(policy).toContain("connect-src 'self';")
})

test('Cloudflare is let in where a page asks for its check, and nowhere else', () => {
  const dist = ownSite()
  const alone = securityHeaders(dist)
  expect(alone['Content-Security-Policy']).not.toContain('cloudflare')
  expect(alone['Content-Security-Policy']).toContain("require-trusted-types-for 'script'")
  fs.writeFileSync(
    path.join(dist, 'asking.html'),
    '<title>Asking</title><div data-human-check></div>',
  )
  const asking = securityHeaders(dist)
  expect(asking['Content-Security-Policy']).toContain(' https://challenges.cloudflare.com; style')
  expect(asking['Content-Security-Policy']).toContain('frame-src https://challenges.cloudflare.com')
  expect(asking['Cross-Origin-Embedder-Policy']).toBeUndefined()
})

test('static hosts get the same headers in their own formats', () => {
  const dist = ownSite()
  writeHostFiles(dist, 'https://project.supabase.co')
  const own = securityHeaders(dist, 'https://project.supabase.co')
  // A host has TLS, this machine has not.
  const expected = {
    ...own,
    'Content-Security-Policy': `${own['Content-Security-Policy']}; upgrade-insecure-requests`,
  }
  const lines = fs.readFileSync(path.join(dist, '_headers'), 'utf8').split('\n')
  const vercel = JSON.parse(fs.readFileSync(path.join(dist, 'vercel.json'), 'utf8'))
  for (const [key, value] of Object.entries(expected)) {
    expect(lines).toContain(`  ${key}: ${value}`)
    expect(vercel.headers[0].headers).toContainEqual({ key, value })
  }
  expect(expected['Content-Security-Policy']).toContain(
    "connect-src 'self' https://project.supabase.co wss://project.supabase.co",
  )
  // Cloudflare joins equal headers of two rules, and takes no line over 2,000 characters.
  const cached = lines.flatMap((line, at) =>
    line.includes('Cache-Control') ? [`${lines[at - 1]}${line}`] : [],
  )
  const rules = {
    '/assets/*': 'public, max-age=31536000, immutable',
    '/build.json': 'no-store',
  }
  expect(cached).toEqual(
    Object.entries(rules).map(([target, value]) => `${target}  Cache-Control: ${value}`),
  )
  for (const [target, value] of Object.entries(rules)) {
    const headers = [{ key: 'Cache-Control', value }]
    expect(vercel.headers).toContainEqual({ source: target.replace('*', '(.*)'), headers })
  }
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000)
})
