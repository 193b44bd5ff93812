/**
 * `npm run deploy`: puts this version on a hosted project, builds the site, and ends with the doctor. It asks for what
 * it needs and before each change; `--yes` makes every change. Run again it changes nothing, and killed it goes on.
 */
import { spawnSync } from 'node:child_process'
import { backendSettings } from './backend/settings.ts'
import { buildIfStale } from './build/buildIfStale.ts'
import { openConsole } from './deploy/Console.ts'
import { deploy } from './deploy/deploy.ts'
import { endWith, UserError } from './UserError.ts'

const words = process.argv.slice(2)

async function main(): Promise<void> {
  if (words.some((word) => word !== '--yes')) {
    throw new UserError(
      'npm run deploy knows --yes only; everything else is asked for, or read from the environment.',
    )
  }
  const changes = await deploy(
    { api: 'https://api.supabase.com', urlOf: (ref) => `https://${ref}.supabase.co` },
    openConsole(words.includes('--yes')),
  )
  console.log(changes === 0 ? 'Nothing had to be changed.' : `Changed by ${changes} steps.`)
  await buildIfStale(backendSettings(process.cwd(), 'production'))
  console.log('Upload dist/ to your host (docs/deployment.md). What works now:\n')
  process.exitCode =
    spawnSync(process.execPath, ['tools/doctor.ts'], { stdio: 'inherit' }).status ?? 1
}

main().catch(endWith)
