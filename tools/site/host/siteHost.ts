/** Vite plugin: the preview server hands out the built site with the headers of a host. */
import fs from 'node:fs'
import path from 'node:path'
import sirv from 'sirv'
import type { Connect, Plugin } from 'vite'
import { backendSettings } from '../../backend/settings.ts'
import { UserError } from '../../UserError.ts'
import { dist } from '../dist.ts'
import {
  buildFile,
  changingFiles,
  hashedFiles,
  securityHeaders,
  uncachedFiles,
} from '../headers.ts'

export function siteHost(): Plugin {
  return {
    name: 'site-host',
    configurePreviewServer(server) {
      const site = path.resolve(dist)
      if (!fs.existsSync(path.join(site, 'index.html'))) {
        throw new UserError(
          `There is no built site in ${dist}. To build and serve it, run: npm start`,
        )
      }
      const backend = backendSettings(process.cwd(), server.config.mode)
      const headers = securityHeaders(site, backend.kind === 'hosted' ? backend.url : undefined)
      server.middlewares.use(hostMiddleware(site, headers))
    },
  }
}

/** Returns a handler of every request for the built site in `site`; what isn't there gets its not-found page. */
export function hostMiddleware(
  site: string,
  headers: Record<string, string>,
): Connect.NextHandleFunction {
  const serve = sirv(site, {
    // Looks at the disk each time: another command may build meanwhile.
    dev: true,
    etag: true,
    brotli: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      const isHashed = pathname.startsWith(hashedFiles.prefix)
      const others = pathname === buildFile ? uncachedFiles : changingFiles
      const kept = isHashed ? hashedFiles : others
      response.setHeader('Cache-Control', kept.cacheControl)
    },
  })
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    serve(request, response, () => {
      const isSpanish = request.url?.startsWith('/es/')
      const page = path.join(site, isSpanish ? 'es/404.html' : '404.html')
      response.setHeader('Cache-Control', changingFiles.cacheControl)
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' })
      if (request.method === 'HEAD') response.end()
      // A build that is being replaced has none for a moment.
      else
        fs.createReadStream(page)
          .once('error', () => response.end())
          .pipe(response)
    })
  }
}
