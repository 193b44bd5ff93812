/**
 * `npm run deploy`: puts this version on a hosted project, builds the site, and ends with the doctor. It asks before
 * each change; `--yes` makes every change. Stopped anywhere, run it again. The exit code is 1 if it stopped, or if
 * something is missing that customers depend on.
 */
import { spawnSync } from 'node:child_process'
import { backendSettings } from './backend/settings.ts'
import { openConsole } from './project/deploy/Console.ts'
import { deploy } from './project/deploy/deploy.ts'
import { buildIfStale } from './site/build/buildIfStale.ts'
import { dist } from './site/dist.ts'
import { endWith, UserError } from './UserError.ts'

async function main(words: readonly string[]): Promise<void> {
  if (words.some((word) => word !== '--yes'))
    throw new UserError('npm run deploy knows --yes only.')
  const url = await deploy(
    { api: 'https://api.supabase.com', urlOf: (ref) => `https://${ref}.supabase.co` },
    openConsole(words.includes('--yes')),
  )
  const settings = backendSettings(process.cwd(), 'production')
  const named = settings.kind === 'hosted' ? new URL(settings.url).origin : 'empty'
  if (named !== url) {
    throw new UserError(
      `The site was not built: the project is ${url}, but VITE_SUPABASE_URL is ${named}. ` +
        'The shell, .env.local, and .env.production go before .env: take it out there, and run this again.',
    )
  }
  await buildIfStale(settings)
  console.log(`\nThe project is set up. Upload ${dist}/ to your host. What works now:\n`)
  process.exitCode =
    spawnSync(process.execPath, ['tools/doctor.ts'], { stdio: 'inherit' }).status ?? 1
}

main(process.argv.slice(2)).catch(endWith)
