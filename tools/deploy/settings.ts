import { UserError } from '../UserError.ts'
import type { Step } from './Deployment.ts'
import { succeed } from './succeed.ts'

/** The exit code of `config diff --exit-code` where something differs. */
const differs = 2

export const settings: Step = {
  name: 'The settings are those of supabase/config.toml',
  async plan(deployment) {
    const { code } = await deployment.supabase(['config', 'diff', '--exit-code'])
    if (code === 0) return undefined
    if (code !== differs)
      throw new UserError('The settings could not be compared; the lines above say why.')
    return {
      what: 'Change the settings to those of supabase/config.toml, as shown above',
      apply: () => succeed(deployment, ['config', 'push', '--yes']),
    }
  },
}
