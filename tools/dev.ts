/** `npm run dev`: serves the sources with reload, with the same backend as `npm start`. */
import { createServer, loadEnv } from 'vite'
import { assertPackagesWritable } from './assertWritable.ts'
import { prepareDataFolder } from './backend/dataFolder.ts'
import { portNumber } from './backend/localBackend.ts'
import { backendSettings } from './backend/settings.ts'
import { announce, assertPortFree, limitWaiting, stopAtOnce, stopCleanly } from './listening.ts'
import { endWith } from './UserError.ts'

async function dev(): Promise<void> {
  stopAtOnce()
  const root = process.cwd()
  const env = loadEnv('development', root, '')
  const settings = backendSettings(root, 'development')
  const port = portNumber(env.PORT, 5173)
  await assertPortFree(port, env.HOST || '127.0.0.1')
  if (settings.kind !== 'hosted') prepareDataFolder(settings.dataFolder)
  assertPackagesWritable(root)
  const server = await createServer()
  limitWaiting(server.httpServer)
  await server.listen()
  stopCleanly(() => server.close())
  announce('The site is served with reload at', port, settings.kind !== 'hosted', env.HOST)
}

dev().catch(endWith)
