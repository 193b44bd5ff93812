import { createHash } from 'node:crypto'
import { UserError } from '../UserError.ts'
import { alertKeyNames, alertsFile, writeAlertKeys } from './alertKeys.ts'
import type { Deployment, Step } from './Deployment.ts'
import { readPrivate, variablesIn, withVariables, writePrivate } from './privateFile.ts'
import { succeed } from './succeed.ts'

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the digests of the project's secrets, which is all that the API tells of them. */
export async function secretDigests({
  api,
}: Pick<Deployment, 'api'>): Promise<Map<string, string>> {
  const secrets = await api.call<{ name: string; value: string }[]>('GET', '/secrets')
  return new Map(secrets.map(({ name, value }) => [name, value]))
}

export const secrets: Step = {
  name: 'The secrets of the functions are set',
  async plan(deployment) {
    const { site } = deployment
    const before = variablesIn(readPrivate(alertsFile))
    const digests = await secretDigests(deployment)
    const lost = alertKeyNames.filter((name) => digests.has(name) && !before[name])
    if (lost.length > 0) {
      throw new UserError(
        `The project has alert keys that ${alertsFile} lacks (${lost.join(', ')}). Put that file back: ` +
          'with new keys, each device would have to turn alerts on again.',
      )
    }
    const wanted = Object.entries({ ...before, SITE_URL: site }).filter(([, value]) => value)
    const changed = wanted.filter(([name, value]) => digests.get(name) !== digestOf(value))
    const made = alertKeyNames.filter((name) => !before[name])
    const names = [...new Set([...made, ...changed.map(([name]) => name)])]
    if (names.length === 0 && before.SITE_URL === site) return undefined
    return {
      what: `Write ${alertsFile} and set the secrets ${names.join(', ')}`,
      async apply() {
        await writeAlertKeys()
        writePrivate(alertsFile, withVariables(readPrivate(alertsFile), { SITE_URL: site }))
        await succeed(deployment, ['secrets', 'set', '--env-file', alertsFile, '--yes'])
      },
    }
  },
}
