/** `npm start`: builds the site if it has changed and serves it with its backend. */
import { loadEnv, preview } from 'vite'
import { prepareDataFolder } from './backend/dataFolder.ts'
import { portNumber } from './backend/localBackend.ts'
import { takeProcessLock } from './backend/processLock.ts'
import { backendSettings } from './backend/settings.ts'
import { announce, assertPortFree, limitWaiting, stopAtOnce, stopCleanly } from './listening.ts'
import { buildIfStale } from './site/build/buildIfStale.ts'
import { endWith } from './UserError.ts'

async function start(): Promise<void> {
  stopAtOnce()
  const root = process.cwd()
  const env = loadEnv('production', root, '')
  const settings = backendSettings(root, 'production')
  const port = portNumber(env.PORT, 4173)
  // Everything that can fail runs before the build, so that no one waits for a failure.
  await assertPortFree(port, env.HOST || '127.0.0.1')
  if (settings.kind !== 'hosted') prepareDataFolder(settings.dataFolder)
  if (settings.kind === 'embedded') takeProcessLock(settings.dataFolder)
  if (!process.argv.includes('--no-build')) await buildIfStale(settings)
  // Bundled, the configuration would be written into the packages, which a built project on a read-only disk refuses.
  const server = await preview({ configLoader: 'native' })
  limitWaiting(server.httpServer)
  stopCleanly(() => server.close())
  announce('The site is served at', port, settings.kind !== 'hosted', env.HOST)
}

start().catch(endWith)
