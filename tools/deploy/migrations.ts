import type { Step } from './Deployment.ts'
import { appliedVersions, ownVersions } from './foreignData.ts'
import { succeed } from './succeed.ts'

export const migrations: Step = {
  name: 'The migrations are applied',
  async plan(deployment) {
    const applied = await appliedVersions(deployment)
    const waiting = ownVersions().filter((version) => !applied.includes(version))
    if (waiting.length === 0) return undefined
    return {
      what: `Apply the migrations ${waiting.join(', ')} to the database`,
      async apply() {
        // Only this step needs it, and the command line reads it from the environment.
        process.env.SUPABASE_DB_PASSWORD ||= await deployment.console.ask(
          'Database password',
          'SUPABASE_DB_PASSWORD',
          { isSecret: true },
        )
        await succeed(deployment, ['db', 'push', '--remote', '--yes'])
      },
    }
  },
}
