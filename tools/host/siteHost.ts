/** Vite plugin: the preview server responds like a good static host. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Connect, Plugin } from 'vite'
import { backendSettings } from '../backend/settings.ts'
import { dist } from '../dist.ts'
import { changingFiles, hashedFiles, securityHeaders } from '../headers.ts'
import { bodyOf, fileFor } from './siteFiles.ts'
import { holdFolder, liveFolder, type SiteFolder } from './siteFolder.ts'

/** Serves the built pages with security headers, compression, one slash policy and a real 404. */
export function siteHost(): Plugin {
  return {
    name: 'site-host',
    async configurePreviewServer(server) {
      const site = path.resolve(dist)
      const backend = backendSettings(process.cwd(), server.config.mode)
      const { folder, found: headers } = await holdFolder(site, () =>
        securityHeaders(site, backend.kind === 'hosted' ? backend.url : undefined),
      )
      server.middlewares.use(hostMiddleware(folder, headers))
    },
  }
}

/** Serves every request; no later handler runs. `site` is the built site, or the folder where it is. */
export function hostMiddleware(
  site: SiteFolder | string,
  headers: Record<string, string>,
): Connect.NextHandleFunction {
  const folder = typeof site === 'string' ? liveFolder(site) : site
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    serve(folder, request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else plain(response, 500, 'The page could not be read.')
    })
  }
}

async function serve(folder: SiteFolder, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return plain(response, 405, 'Only GET and HEAD are answered here.')
  }
  const [rawPath = '/', query] = (request.url ?? '/').split(/\?(.*)/s)
  const pathname = decoded(rawPath)
  if (pathname === undefined) return plain(response, 400, 'This address is not well formed.')
  const bare = withoutSlash(pathname)
  const isMissing = /^(\/es)?\/404$/.test(bare)
  if (bare !== pathname && !isMissing && fileFor(folder, bare)) {
    response.setHeader('Location', encodeURI(bare) + (query ? `?${query}` : ''))
    return plain(response, 308, 'Moved.')
  }
  const file = fileFor(folder, pathname)
  if (file && !isMissing) return sendFile(folder, request, response, file, 200, pathname)
  const notFound = fileFor(folder, bare.startsWith('/es/') ? '/es/404.html' : '/404.html')
  if (notFound) return sendFile(folder, request, response, notFound, 404, pathname)
  return plain(response, 404, 'Not found.')
}

function decoded(rawPath: string): string | undefined {
  try {
    return decodeURIComponent(rawPath)
  } catch {
    return undefined
  }
}

/** Returns `/about` for `/about/`, `/about/index.html`, and `/about.html`. */
function withoutSlash(pathname: string): string {
  const bare = pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
  return `/${bare.replace(/^\/+|\/+$/g, '')}`
}

async function sendFile(
  folder: SiteFolder,
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
  pathname: string,
) {
  const body = await bodyOf(folder, file, String(request.headers['accept-encoding'] ?? ''))
  const hashed = status === 200 && pathname.startsWith(hashedFiles.prefix)
  response.setHeader('Content-Type', body.type)
  response.setHeader('Cache-Control', (hashed ? hashedFiles : changingFiles).cacheControl)
  response.setHeader('ETag', body.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (body.encoding !== 'identity') response.setHeader('Content-Encoding', body.encoding)
  if (status === 200 && request.headers['if-none-match'] === body.etag) {
    response.writeHead(304).end()
    return
  }
  response.writeHead(status, { 'Content-Length': body.bytes.length })
  response.end(request.method === 'HEAD' ? undefined : body.bytes)
}

function plain(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}
