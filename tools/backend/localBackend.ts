/** Vite plugin: the site and its local backend on one origin, in the dev and preview servers. */
import type { Server } from 'node:http'
import { loadEnv, type Plugin } from 'vite'
import { UserError } from '../UserError.ts'
import { apiMiddleware } from './apiMiddleware.ts'
import type { Backend } from './openBackend.ts'
import { backendSettings, type LocalSettings, localPublishableKey } from './settings.ts'
import { shareBackend } from './sharedBackend.ts'

const root = process.cwd()

/**
 * Mounts /auth/v1 and /rest/v1 and tells the client their key, unless .env names a hosted
 * project: then it does nothing at all. PORT and HOST say where the servers listen.
 */
export function localBackend(): Plugin {
  let settings: LocalSettings | undefined
  return {
    name: 'local-backend',
    config(_, { mode }) {
      const found = backendSettings(root, mode)
      settings = found.kind === 'hosted' ? undefined : found
      const { PORT, HOST } = loadEnv(mode, root, '')
      const host = HOST || '127.0.0.1'
      const listen = (port: number) => ({ port: portNumber(PORT, port), strictPort: true, host })
      return {
        server: listen(5173),
        preview: listen(4173),
        ...(settings && { define: clientSettings }),
      }
    },
    async configureServer(server) {
      outliveInput()
      if (!settings || !server.httpServer) return
      const origin = siteUrl(server.config.server.port)
      const mount = await open(settings, origin, server.httpServer as Server)
      server.middlewares.use(mount)
    },
    async configurePreviewServer(server) {
      outliveInput()
      if (!settings) return
      const origin = siteUrl(server.config.preview.port)
      const mount = await open(settings, origin, server.httpServer as Server)
      server.middlewares.use(mount)
    },
  }
}

/** An empty address means the page's own origin. */
const clientSettings = {
  'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(''),
  'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(localPublishableKey),
}

/** Returns the port in `value`, or the usual one. Throws a UserError when it is no port. */
export function portNumber(value: string | undefined, usual: number): number {
  if (!value) return usual
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new UserError(`PORT is not a port number: ${value}`)
}

/**
 * Vite ends the process when standard input ends, which for a service, `nohup` or a test runner is
 * at once, in the middle of the database's first start. Signals are how this server is stopped.
 */
function outliveInput(): void {
  process.stdin.removeAllListeners('end')
}

function siteUrl(port: number): string {
  return `http://localhost:${port}`
}

async function open(settings: LocalSettings, origin: string, server: Server) {
  const { backend, release } = await shareBackend(settings, origin)
  let mounted: Backend | undefined = backend
  server.once('close', () => {
    mounted = undefined
    release()
  })
  return apiMiddleware(() => mounted)
}
