/** Carries requests for /auth/v1, /rest/v1 and the photos of /storage/v1 from Node's server to the backend, within bounds. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connect } from 'vite'
import { dist } from '../dist.ts'
import { securityHeaders } from '../headers.ts'
import { AttemptLimit } from './AttemptLimit.ts'
import { clientSubnet } from './clientSubnet.ts'
import type { Backend } from './openBackend.ts'
import { plainError } from './plainErrors.ts'
import { withRequestHeaders } from './requestContext.ts'
import { boundsOf } from './requestLimits.ts'

/** A booking with every field at its longest is under 4 KiB; nothing here has to be larger. */
export const largestBody = 64 * 1024
/** The size limit of the photo bucket. */
export const largestPhoto = 512 * 1024
/** Time for the body of a request to arrive. */
const slowestBodyMs = 10_000
const slowestPhotoMs = 120_000
/** Attempts within five minutes, and attempts under way at a time, of one client. Tests make more from one address. */
const mostAttempts = Number(process.env.AUTH_ATTEMPTS) || 30

/** Headers by which a proxy names the client; never trusted here, since there is no proxy. */
const proxyHeaders = /^(x-forwarded-|x-real-ip$|forwarded$|cf-|true-client-ip$|x-client-ip$)/
const credentialHeaders = new Set(['authorization', 'apikey', 'cookie'])

/** Serves the API and leaves every other path to the next handler. */
export function apiMiddleware(backend: () => Backend | undefined): Connect.NextHandleFunction {
  const attempts = new AttemptLimit(mostAttempts, 5 * 60_000)
  const headers = apiHeaders()
  return (incoming, outgoing, next) => {
    // The address as the backend will read it: without dots, and of no other origin.
    const url = URL.parse(`http://localhost${incoming.url}`)
    if (!url || !/^\/(auth|rest|storage)\/v1(\/|$)/.test(url.pathname)) return next()
    respond(incoming, url, backend(), attempts)
      .catch((error: unknown) => {
        plainError(`${incoming.method} ${url.pathname}`, () => console.error(error))
        return refuse(500, 'internal_error', 'The local backend failed; its console says why.')
      })
      .then((response) => send(response, headers, outgoing, incoming.method === 'HEAD'))
      .catch(() => outgoing.destroy())
  }
}

async function respond(
  incoming: IncomingMessage,
  url: URL,
  backend: Backend | undefined,
  attempts: AttemptLimit,
): Promise<Response> {
  if (!backend) return refuse(503, 'starting', 'The local backend is restarting.')
  const client = (incoming.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')
  // The path that is judged is the one that the backend gets.
  url.pathname = url.pathname.replace(/\/+/g, '/')
  const route = url.pathname.replace(/\/$/, '')
  const refused = boundsOf(route, url.searchParams, String(incoming.headers.prefer ?? ''))
  if (refused) return refuse(refused.status, refused.code, refused.message)
  const call = { incoming, url, route, client, backend }
  if (!isAttempt(incoming.method ?? 'GET', route, url.searchParams)) return carry(call, () => true)
  const network = clientSubnet(client)
  if (!attempts.begin(network)) return tooMany()
  try {
    // Counted when it is checked, so that attempts started together and finished one by one count too.
    const response = await carry(call, () => attempts.take(network))
    if (opensSession(route, response)) attempts.forgive(network)
    return response
  } finally {
    attempts.end(network)
  }
}

type Call = {
  incoming: IncomingMessage
  url: URL
  route: string
  client: string
  backend: Backend
}

/** Reads the rest of a call and hands it to the backend, if `mayPass` agrees when it is all there. */
async function carry(call: Call, mayPass: () => boolean): Promise<Response> {
  const { incoming, url, route, client, backend } = call
  const isPhoto = route.startsWith('/storage/')
  const most = isPhoto ? largestPhoto : largestBody
  const body = await Promise.race([
    readBody(incoming, most),
    pause(isPhoto ? slowestPhotoMs : slowestBodyMs, 'too slow' as const, unref),
  ])
  if (body === 'too slow') return refuse(408, 'request_timeout', 'The request did not arrive.')
  if (body === 'too large') {
    return refuse(413, 'request_too_large', `A request may hold at most ${most} bytes.`)
  }
  if (route === '/auth/v1/user' && changesEmail(body)) {
    return refuse(403, 'email_change_disabled', 'The email address of an account stays as it is.')
  }
  if (!mayPass()) return tooMany()
  const headers = clientHeaders(incoming, client)
  const visible = Object.fromEntries([...headers].filter(([name]) => !credentialHeaders.has(name)))
  const request = new Request(url, {
    method: incoming.method ?? 'GET',
    headers,
    body: body.length > 0 ? body : null,
  })
  return plainError(`${request.method} ${route}`, () =>
    withRequestHeaders(visible, () => backend.fetch(request)),
  )
}

const unref = { ref: false }

function tooMany(): Response {
  return refuse(429, 'over_request_rate_limit', 'Request rate limit reached')
}

/** Returns whether a call may guess a password or code, or send mail: all writes but ending and refreshing a session. */
function isAttempt(method: string, route: string, query: URLSearchParams): boolean {
  if (!route.startsWith('/auth/v1/')) return false
  if (route.includes('/verify')) return true
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  const isRefresh =
    route === '/auth/v1/token' && query.getAll('grant_type').join() === 'refresh_token'
  return !isRefresh && route !== '/auth/v1/logout'
}

/** Returns whether the attempt succeeded: the response has a session, in its body or in a link. */
function opensSession(route: string, response: Response): boolean {
  if (route === '/auth/v1/token') return response.ok
  return (
    route === '/auth/v1/verify' &&
    (response.ok || /[#&]access_token=/.test(response.headers.get('location') ?? ''))
  )
}

/** The embedded backend asks only the old mailbox: an account could take an address it does not own. */
function changesEmail(body: Buffer): boolean {
  try {
    return body.length > 0 && 'email' in JSON.parse(body.toString())
  } catch {
    return true
  }
}

function clientHeaders(incoming: IncomingMessage, client: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || proxyHeaders.test(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('x-forwarded-for', client)
  return headers
}

async function readBody(
  incoming: IncomingMessage,
  most: number,
): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return 'too large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message, message }, { status })
}

/** Returns headers as strict as the site's own, under which nothing is shown or run. */
function apiHeaders(): Record<string, string> {
  // Concerns documents only, and is half the size of a small response.
  const { 'Permissions-Policy': _, ...headers } = securityHeaders(dist)
  return {
    ...headers,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}

async function send(
  response: Response,
  fixed: Record<string, string>,
  outgoing: ServerResponse,
  bare: boolean,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  for (const [name, value] of Object.entries(fixed)) headers[name.toLowerCase()] = value
  if (!bare && response.status !== 204) headers['content-length'] = String(body.length)
  // The rest of such a body is not read, so the connection cannot serve another request.
  if (response.status === 413 || response.status === 408) headers.connection = 'close'
  outgoing.writeHead(response.status, headers).end(body)
}
