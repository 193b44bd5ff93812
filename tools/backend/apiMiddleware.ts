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
    const path = (incoming.url ?? '').split('?')[0] ?? ''
    if (!/^\/(auth|rest)\/v1(\/|$)/.test(path)) return next()
    answer(incoming, backend(), attempts)
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
  backend: Backend | undefined,
  attempts: AttemptLimit,
): Promise<Response> {
  if (!backend) return refuse(503, 'starting', 'The local backend is restarting.')
  const client = (incoming.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')
  const guarded = guardedAttempt(incoming)
  if (guarded && attempts.isOver(client)) {
    return refuse(429, 'over_request_rate_limit', 'Request rate limit reached')
  }
  const body = await readBody(incoming)
  if (body === 'too large') {
    return refuse(413, 'request_too_large', `A request may hold at most ${largestBody} bytes.`)
  }
  const headers = clientHeaders(incoming, client)
  const visible = Object.fromEntries([...headers].filter(([name]) => !credentialHeaders.has(name)))
  const request = new Request(`http://${headers.get('host') ?? 'localhost'}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    body: body.length > 0 ? body : null,
  })
  // Counted before the answer, so that guesses sent all at once are counted too.
  if (guarded) attempts.add(client)
  const response = await withRequestHeaders(visible, () => backend.fetch(request))
  if (guarded === 'sign-in' && response.status < 400) attempts.forgive(client)
  return response
}

/** Password guesses and calls that send mail are counted; a sign-in that succeeds is not. */
function guardedAttempt(incoming: IncomingMessage): 'sign-in' | 'sign-up' | undefined {
  if (incoming.method !== 'POST') return undefined
  const path = incoming.url ?? ''
  if (/^\/auth\/v1\/(token\?.*grant_type=password|verify)/.test(path)) return 'sign-in'
  return /^\/auth\/v1\/(signup|otp|magiclink|recover|resend)/.test(path) ? 'sign-up' : undefined
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
