/** Carries requests for /auth/v1, /rest/v1, /storage/v1, /health, and the function that invites staff from Node's server to the backend. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { dist } from '../site/dist.ts'
import { securityHeaders } from '../site/headers.ts'
import type { Backend } from './openBackend.ts'
import { withRequestHeaders } from './requestContext.ts'

/** Headers by which a proxy names the client; never trusted here, since there is no proxy. */
const proxyHeaders = /^(x-forwarded-|x-real-ip$|forwarded$|cf-|true-client-ip$|x-client-ip$)/
/** Paths of the backend, beside its health. Of the functions, the browser calls one. */
const ofBackend = /^\/((auth|rest|storage)\/v1(\/|$)|functions\/v1\/alerts\/invitations$)/
const credentialHeaders = new Set(['authorization', 'apikey', 'cookie'])

/** Serves the API and leaves every other path to the next handler. */
export function apiMiddleware(backend: () => Backend | undefined): Connect.NextHandleFunction {
  const headers = apiHeaders()
  return (incoming, outgoing, next) => {
    // The address as the backend will read it: without dots, and of no other origin.
    const url = URL.parse(`http://localhost${incoming.url}`)
    const isHealth = incoming.method === 'GET' && url?.pathname === '/health'
    if (!url || !(isHealth || ofBackend.test(url.pathname))) return next()
    respond(incoming, url, backend())
      .catch((error: unknown) => {
        console.error(error)
        return refuse(500, 'The local backend failed; its console says why.')
      })
      .then((response) => send(response, headers, outgoing))
      .catch(() => outgoing.destroy())
  }
}

async function respond(
  incoming: IncomingMessage,
  url: URL,
  backend: Backend | undefined,
): Promise<Response> {
  if (!backend) return refuse(503, 'The local backend is restarting.')
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  const headers = clientHeaders(incoming)
  const visible = Object.fromEntries([...headers].filter(([name]) => !credentialHeaders.has(name)))
  const request = new Request(url, {
    method: incoming.method ?? 'GET',
    headers,
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
  })
  return withRequestHeaders(visible, () => backend.fetch(request))
}

/** Returns the headers of a request; the address of its client, which limits count, is the one of its socket. */
function clientHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || proxyHeaders.test(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const client = (incoming.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')
  headers.set('x-forwarded-for', client)
  return headers
}

const refuse = (status: number, message: string): Response =>
  Response.json({ code: status, msg: message, message }, { status })

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
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  for (const [name, value] of Object.entries(fixed)) headers[name.toLowerCase()] = value
  if (response.status !== 204) headers['content-length'] = String(body.length)
  outgoing.writeHead(response.status, headers).end(body)
}
