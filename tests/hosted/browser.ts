// The site's code meets a browser here, with its rules for calls across origins.
import { JSDOM } from 'jsdom'
import { vi } from 'vitest'

/** Where the site is; the project is elsewhere. */
export const site = 'https://door.example'

/** Headers that a browser sends without asking. */
const simple = new Set(['accept', 'accept-language', 'content-language'])

function refuse(url: string, why: string): never {
  throw new TypeError(`A browser at ${site} stops the call to ${url}: ${why}.`)
}

const listed = (header: string | null) =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase())

/** Asks as a browser does before it sends such a call; throws where it would not send it. */
async function askBefore(send: typeof fetch, request: Request): Promise<void> {
  const own = [...request.headers.keys()].filter((name) => !simple.has(name))
  const { status, headers } = await send(request.url, {
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': request.method,
      'access-control-request-headers': own.sort().join(','),
    },
  })
  if (status < 200 || status > 299) refuse(request.url, `the preflight was answered ${status}`)
  if (!['*', site].includes(headers.get('access-control-allow-origin') ?? '')) {
    refuse(request.url, 'the preflight does not allow the origin')
  }
  const allowed = listed(headers.get('access-control-allow-headers'))
  // The star does not stand for this one.
  const stopped = own.find(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  )
  if (stopped) refuse(request.url, `the preflight does not allow ${stopped}`)
  const methods = [...listed(headers.get('access-control-allow-methods')), 'get', 'head', 'post']
  if (!methods.includes('*') && !methods.includes(request.method.toLowerCase())) {
    refuse(request.url, `the preflight does not allow ${request.method}`)
  }
}

/** Returns `send` as a browser at the site has it. */
function acrossOrigins(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    await askBefore(send, request.clone())
    const headers = new Headers(request.headers)
    headers.set('origin', site)
    const response = await send(request, { headers })
    if (!['*', site].includes(response.headers.get('access-control-allow-origin') ?? '')) {
      refuse(request.url, 'the response does not allow the origin')
    }
    return response
  }
}

/** Opens a browser around the site's code and returns a way to make a file in it. Vitest takes it back. */
export function openBrowser(): { file: (bytes: Uint8Array) => Blob } {
  const { window } = new JSDOM('', { url: `${site}/` })
  vi.stubGlobal('fetch', acrossOrigins(globalThis.fetch))
  vi.stubGlobal('window', { location: new URL(site), localStorage: window.localStorage })
  vi.stubGlobal('localStorage', window.localStorage)
  // Without locks, as in older browsers: the client has no document here, and keeps the session in memory, where the site's lock of calls does not see it.
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'jsdom' })
  vi.stubGlobal('XMLHttpRequest', window.XMLHttpRequest)
  const file = (bytes: Uint8Array) =>
    new window.Blob([new window.Uint8Array(bytes)], { type: 'image/jpeg' })
  return { file }
}
