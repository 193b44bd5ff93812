// The built site served without a backend, with the headers and the compression of a host; with TLS and HTTP/2 if wanted.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securityHeaders } from '../../tools/site/headers.ts'
import { hostMiddleware } from '../../tools/site/host/siteHost.ts'
import { listenAnywhere } from './server.ts'

/** Makes a certificate for this machine with openssl. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

type Listener = (request: http.IncomingMessage, response: http.ServerResponse) => void

/** Serves the folder `dist` on a free port of this machine. */
export async function serveStatic(dist: string, { secure }: { secure: boolean }) {
  const middleware = hostMiddleware(dist, securityHeaders(dist))
  const listener: Listener = (request, response) => middleware(request, response, () => {})
  const server = secure
    ? http2.createSecureServer({ ...certificate(), allowHTTP1: true }, listener as never)
    : http.createServer(listener)
  return { port: await listenAnywhere(server), close: () => server.close() }
}
