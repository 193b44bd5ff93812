// A stub of a hosted project's gateway, its management API, its Realtime, and the host of the site, on
// loopback. The functions behind it are the real ones; a test leaves out what it wants to see missed.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import alerts from '../../supabase/functions/alerts/index.ts'
import humanProof from '../../supabase/functions/human-proof/index.ts'
import { templates } from '../../tools/project/doctor/authChecks.ts'

export interface Gateway {
  url: string
  /** Methods and addresses of all calls. */
  calls: string[]
  /** The parts of the project; tests change them. */
  state: GatewayState
  close(): Promise<void>
}

/** The parts of a project that use its database. */
interface DatabaseParts {
  /** Serves /rest/v1 and /auth/v1. */
  api: (request: Request) => Promise<Response>
  /** Serves /storage/v1. */
  storage: (request: Request) => Promise<Response>
  /** Returns true once the database has notified Realtime of a change. */
  hasNotifiedDesk: () => Promise<boolean>
}

export interface GatewayState extends DatabaseParts {
  functions: Record<string, { fetch(request: Request): Promise<Response> }>
  /** Headers that a browser may send across origins; all it asks for, unless a gateway in front has a list of its own. */
  allowedHeaders: string[] | null
  /** The status of Realtime's reply to the join of a visitor, and to one with the secret key. */
  join: string
  joinWithSecret: string
  keys: { name: string; type: string; api_key: string }[]
  /** The response of the edge in front of the project to a client that asks for its own address. */
  trace: string
  auth: Record<string, unknown>
  secrets: { name: string; value: string }[]
  site: {
    headers: Record<string, string>
    fileHeaders: Record<string, string>
    pages: Record<string, string>
    unknown: number
  }
}

const template = (name: string) => readFileSync(`supabase/templates/${name}.html`, 'utf8')

/** Returns the settings of sign-in that `config push` makes. */
export const pushedAuthSettings = (): Record<string, unknown> => ({
  uri_allow_list: '',
  mailer_autoconfirm: false,
  mailer_secure_email_change_enabled: true,
  mailer_otp_length: 10,
  ...Object.fromEntries(
    templates.map((name) => [`mailer_templates_${name}_content`, template(name)]),
  ),
})

/** Returns a project to which every step was made; `url` is its own address, and that of the site. */
export const wholeProject = (url: string, parts: DatabaseParts): GatewayState => ({
  ...parts,
  functions: { alerts, 'human-proof': humanProof },
  allowedHeaders: null,
  join: 'error',
  joinWithSecret: 'ok',
  keys: [{ name: 'default', type: 'secret', api_key: 'sb_secret_that_nobody_may_see' }],
  trace: 'fl=1\nip=203.0.113.7\nts=1',
  auth: {
    ...pushedAuthSettings(),
    site_url: url,
    smtp_host: 'smtp.company.example',
  },
  secrets: [
    'ALERTS_SECRET',
    'PUSH_PUBLIC_KEY',
    'PUSH_PRIVATE_KEY',
    'SITE_URL',
    'TURNSTILE_SECRET_KEY',
    'HUMAN_PROOF_SECRET',
  ].map((name) => ({ name, value: `a secret value of ${name}` })),
  site: {
    headers: {
      'content-security-policy': `default-src 'none'; connect-src 'self' ${url}`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=()',
      'strict-transport-security': 'max-age=63072000',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
    fileHeaders: { 'cache-control': 'public, max-age=31536000, immutable' },
    pages: { '/': '<script type="module" src="/assets/main-1a2b.js"></script>', '/pricing': '' },
    unknown: 404,
  },
})

async function respond(state: GatewayState, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.method === 'OPTIONS') {
    const asked = request.headers.get('access-control-request-headers') ?? ''
    return new Response(null, {
      headers: {
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': state.allowedHeaders?.join(', ') ?? asked,
      },
    })
  }
  if (/^\/(rest|auth)\/v1\//.test(pathname)) return state.api(request)
  if (pathname.startsWith('/storage/v1/')) return state.storage(request)
  if (pathname === '/cdn-cgi/trace') {
    return new Response(state.trace, { status: state.trace ? 200 : 404 })
  }
  const [, name] = /^\/functions\/v1\/([^/]+)/.exec(pathname) ?? []
  if (name) {
    return (
      state.functions[name]?.fetch(request) ?? Response.json({ code: 'NOT_FOUND' }, { status: 404 })
    )
  }
  if (/^\/v1\/projects\/[^/]+\/config\/auth$/.test(pathname)) return Response.json(state.auth)
  if (/^\/v1\/projects\/[^/]+\/api-keys$/.test(pathname)) return Response.json(state.keys)
  if (/^\/v1\/projects\/[^/]+\/secrets$/.test(pathname)) return Response.json(state.secrets)
  const { headers, fileHeaders, pages, unknown } = state.site
  if (pathname.startsWith('/assets/')) return new Response('', { headers: fileHeaders })
  const text = pages[pathname]
  return new Response(text ?? '', { status: text === undefined ? unknown : 200, headers })
}

async function toRequest(incoming: IncomingMessage, url: string): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const hasBody = !['GET', 'HEAD'].includes(incoming.method ?? 'GET')
  return new Request(new URL(incoming.url ?? '/', url), {
    method: incoming.method ?? 'GET',
    headers: incoming.headers as Record<string, string>,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  })
}

const frame = (text: string) => Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])

/** Returns the text of one short frame of a client, which masks it. */
function unmasked(data: Buffer): string {
  const isLong = (data[1] ?? 0) % 128 === 126
  const start = isLong ? 4 : 2
  const mask = data.subarray(start, start + 4)
  return data
    .subarray(start + 4)
    .map((byte, index) => byte ^ (mask[index % 4] ?? 0))
    .toString()
}

/** Replies to the first message of a socket as Realtime does to a join, and sends a change to those admitted. */
function playRealtime(incoming: IncomingMessage, socket: Duplex, state: GatewayState): void {
  const accept = createHash('sha1')
    .update(`${incoming.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  socket.once('data', (data: Buffer) => {
    const [join, ref, topic] = JSON.parse(unmasked(data)) as string[]
    const key = new URL(incoming.url ?? '', 'ws://stub').searchParams.get('apikey')
    const isSecret = state.keys.some(({ api_key }) => api_key === key)
    const status = isSecret ? state.joinWithSecret : state.join
    socket.write(frame(JSON.stringify([join, ref, topic, 'phx_reply', { status }])))
    const clock = setInterval(async () => {
      if (!isSecret || status !== 'ok' || !(await state.hasNotifiedDesk())) return
      clearInterval(clock)
      socket.write(frame(JSON.stringify([join, null, topic, 'broadcast', { event: 'changes' }])))
    }, 50)
    socket.once('close', () => clearInterval(clock))
    socket.once('data', () => socket.destroy())
  })
  socket.on('error', () => {})
}

export async function startGateway(parts: DatabaseParts): Promise<Gateway> {
  const calls: string[] = []
  const server = createServer(async (incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`)
    const response = await respond(gateway.state, await toRequest(incoming, gateway.url))
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'access-control-allow-origin': '*',
    })
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  server.on('upgrade', (incoming, socket) => playRealtime(incoming, socket, gateway.state))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateway: Gateway = {
    url,
    calls,
    state: wholeProject(url, parts),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return gateway
}
