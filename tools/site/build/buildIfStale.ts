/** Builds the site for this machine's configuration, and only when something has changed. */
import { spawn } from 'node:child_process'
import type { BackendSettings } from '../../backend/settings.ts'
import { UserError } from '../../UserError.ts'
import { dist } from '../dist.ts'
import { fingerprint, recorded } from './buildFingerprint.ts'

/** Makes dist match the sources and the backend settings. Throws a UserError when the build fails. */
export async function buildIfStale(settings: BackendSettings): Promise<void> {
  // Another command may put its own build there just after ours.
  for (let attempt = 0; attempt < 3; attempt++) {
    if (recorded(dist) === fingerprint(settings)) return
    console.log('Building the site ...')
    await runBuild(settings.kind !== 'hosted')
  }
}

function runBuild(local: boolean): Promise<void> {
  const args = ['tools/build.ts', ...(local ? ['--local'] : [])]
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve()
      else reject(new UserError('The site could not be built; the lines above say why.'))
    })
  })
}
