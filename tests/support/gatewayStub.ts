// A stub of a hosted project's gateway, its management API, and the host of the site, on
// loopback. The functions behind it are the real ones; a test leaves out what it wants to see missed.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
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
}

export interface GatewayState extends DatabaseParts {
  functions: Record<string, { fetch(request: Request): Promise<Response> }>
  /** Headers that a browser may send across origins; all it asks for, unless a gateway in front has a list of its own. */
  allowedHeaders: string[] | null
  keys: { name: string; type: string; api_key: string }[]
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
  keys: [{ name: 'default', type: 'secret', api_key: 'sb_secret_that_nobody_may_see' }],
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
