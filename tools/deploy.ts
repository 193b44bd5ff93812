/**
 * `npm run deploy`: puts this version on a hosted project, builds the site, and ends with the doctor. It asks for what
 * it needs and before each change; `--yes` makes every change. Run again it changes nothing, and killed it goes on.
 * The exit code is 1 if it stopped, or if the doctor finds that something is missing that customers depend on.
 */
import { openConsole } from './deploy/Console.ts'
import { deploy } from './deploy/deploy.ts'
import { finish } from './deploy/finish.ts'
import { endWith, UserError } from './UserError.ts'

const words = process.argv.slice(2)

async function main(): Promise<void> {
  if (words.some((word) => word !== '--yes')) {
    throw new UserError(
      'npm run deploy knows --yes only; everything else is asked for, or read from the environment.',
    )
  }
  const { changes, url } = await deploy(
    { api: 'https://api.supabase.com', urlOf: (ref) => `https://${ref}.supabase.co` },
    openConsole(words.includes('--yes')),
  )
  console.log(
    `\nThe project is set up; ${changes || 'no'} step${changes === 1 ? '' : 's'} changed it.`,
  )
  process.exitCode = await finish(url)
}

main().catch(endWith)
