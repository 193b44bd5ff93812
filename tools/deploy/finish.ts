import { spawn } from 'node:child_process'
import { backendSettings } from '../backend/settings.ts'
import { buildIfStale } from '../build/buildIfStale.ts'
import { dist } from '../dist.ts'
import { UserError } from '../UserError.ts'

/** Builds the site for the project at this address. Throws a UserError where the settings name another one. */
async function buildFor(url: string): Promise<void> {
  const settings = backendSettings(process.cwd(), 'production')
  const named = settings.kind === 'hosted' ? new URL(settings.url).origin : 'empty'
  if (named !== url) {
    throw new UserError(
      `The site was not built: the project is ${url}, but VITE_SUPABASE_URL is ${named}. ` +
        'The shell, .env.local, and .env.production go before .env: take it out there, and run this again.',
    )
  }
  await buildIfStale(settings)
}

/** Runs the doctor and returns its exit code: 0 where all that customers depend on works. */
function runDoctor(): Promise<number> {
  const child = spawn(process.execPath, ['tools/doctor.ts'], { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Builds the site, prints what works and what is left to do, and returns the exit code of the command. */
export async function finish(url: string): Promise<number> {
  await buildFor(url)
  console.log(`The site for your host is in ${dist}/. What works now:\n`)
  const code = await runDoctor()
  console.log(
    code === 0
      ? `\nNothing that customers depend on is missing, as far as can be seen. Upload ${dist}/ to your host if it is not there yet.`
      : `\nThe project is set up, but not all is well: the lines above say what to do. Upload ${dist}/ to your host, and look again: npm run doctor`,
  )
  return code
}
