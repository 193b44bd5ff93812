/** Carries requests for /auth/v1 and /rest/v1 from Node's server to the backend, within bounds. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { AttemptLimit } from './AttemptLimit.ts'
import type { Backend } from './openBackend.ts'
import { withRequestHeaders } from './requestContext.ts'

/** A booking with every field at its longest is under 4 KiB; nothing here has to be larger. */
export const largestBody = 64 * 1024

/** Headers by which a proxy names the client: never believed here, since no proxy stands before. */
const proxyHeaders = /^(x-forwarded-|x-real-ip$|forwarded$|cf-|true-client-ip$|x-client-ip$)/
const credentialHeaders = new Set(['authorization', 'apikey', 'cookie'])

/** Answers what belongs to the API and leaves every other path to the next handler. */
export function apiMiddleware(backend: () => Backend | undefined): Connect.NextHandleFunction {
  const attempts = new AttemptLimit(30, 5 * 60_000)
  return (incoming, outgoing, next) => {
    // The address as the backend will read it: without dots, and of no other origin.
    const url = URL.parse(`http://localhost${incoming.url}`)
    if (!url || !/^\/(auth|rest)\/v1(\/|$)/.test(url.pathname)) return next()
    answer(incoming, url, backend(), attempts)
      .catch((error: unknown) => {
        console.error(error)
        return refuse(500, 'internal_error', 'The local backend failed; its console says why.')
      })
      .then((response) => send(response, outgoing, incoming.method === 'HEAD'))
      .catch(() => outgoing.destroy())
  }
}

async function answer(
  incoming: IncomingMessage,
  url: URL,
  backend: Backend | undefined,
  attempts: AttemptLimit,
): Promise<Response> {
  if (!backend) return refuse(503, 'starting', 'The local backend is restarting.')
  // No path of the API needs one, and the backend decodes what the checks below have read.
  if (url.pathname.includes('%')) return refuse(404, 'not_found', 'There is no such path.')
  const client = (incoming.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')
  const route = url.pathname.replace(/\/+/g, '/').replace(/\/$/, '')
  const isGuarded = isAttempt(incoming.method ?? 'GET', route, url.searchParams)
  if (isGuarded && attempts.isOver(client)) {
    return refuse(429, 'over_request_rate_limit', 'Request rate limit reached')
  }
  const body = await readBody(incoming)
  if (body === 'too large') {
    return refuse(413, 'request_too_large', `A request may hold at most ${largestBody} bytes.`)
  }
  if (route === '/auth/v1/user' && changesEmail(body)) {
    return refuse(403, 'email_change_disabled', 'The e-mail address of an account stays as it is.')
  }
  const headers = clientHeaders(incoming, client)
  const visible = Object.fromEntries([...headers].filter(([name]) => !credentialHeaders.has(name)))
  const request = new Request(url, {
    method: incoming.method ?? 'GET',
    headers,
    body: body.length > 0 ? body : null,
  })
  // Counted before the answer, so that guesses sent all at once are counted too.
  if (isGuarded) attempts.add(client)
  const response = await withRequestHeaders(visible, () => backend.fetch(request))
  if (isGuarded && opensSession(route, response)) attempts.forgive(client)
  return response
}

/** Whatever may guess a password or the code of a mail, or send mail: all that writes, but ending and refreshing a session. */
function isAttempt(method: string, route: string, query: URLSearchParams): boolean {
  if (!route.startsWith('/auth/v1/')) return false
  if (route.includes('/verify')) return true
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  const isRefresh =
    route === '/auth/v1/token' && query.getAll('grant_type').join() === 'refresh_token'
  return !isRefresh && route !== '/auth/v1/logout'
}

/** Whether the attempt was an honest one: it was answered with a session, in the body or in a link. */
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

async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) return 'too large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message, message }, { status })
}

async function send(response: Response, outgoing: ServerResponse, bare: boolean): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  headers['cache-control'] = 'no-store'
  headers['x-content-type-options'] = 'nosniff'
  if (!bare && response.status !== 204) headers['content-length'] = String(body.length)
  // What is left of an oversized body is not read, so the connection cannot serve another request.
  if (response.status === 413) headers.connection = 'close'
  outgoing.writeHead(response.status, headers).end(body)
}
