import { alertsFile } from './alertKeys.ts'
import type { Deployment, Step } from './Deployment.ts'
import { quoted } from './managementApi.ts'
import { readPrivate, variablesIn } from './privateFile.ts'
import { digestOf } from './secrets.ts'

async function digestsOfSettings({ api }: Deployment): Promise<Record<string, string>> {
  const rows = await api.sql<{ name: string; digest: string }>(
    `select name, encode(sha256(convert_to(value, 'UTF8')), 'hex') as digest from private.settings`,
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** A proxy that someone chose stays; hosted projects are behind Cloudflare. */
export const visitorHeader: Step = {
  name: "The database knows the header with the visitor's address",
  async plan(deployment) {
    if ((await digestsOfSettings(deployment)).client_address_header) return undefined
    return {
      what: 'Count visitors by the header cf-connecting-ip, which Supabase sets itself',
      apply: async () => {
        await deployment.api.sql(`select private.trust_client_header('cf-connecting-ip')`)
      },
    }
  },
}

export const bell: Step = {
  name: 'The database calls the function of alerts',
  async plan(deployment) {
    const address = `${deployment.url}/functions/v1/alerts`
    const { ALERTS_SECRET: secret = '' } = variablesIn(readPrivate(alertsFile))
    const { alerts_url, alerts_secret } = await digestsOfSettings(deployment)
    const absent = await deployment.api.sql<{ name: string }>(
      `select name from (values ('pg_net', 'net'), ('pg_cron', 'cron')) as wanted (name, space)
       where to_regnamespace(space) is null`,
    )
    if (
      alerts_url === digestOf(address) &&
      alerts_secret === digestOf(secret) &&
      absent.length === 0
    ) {
      return undefined
    }
    return {
      what: `Have the database call ${address}${absent.map(({ name }) => `, with ${name} turned on`).join('')}`,
      apply: async () => {
        const created = absent.map(({ name }) => `create extension if not exists ${name};`)
        const ring = `select private.ring_alerts_at(${quoted(address)}, ${quoted(secret)})`
        await deployment.api.sql([...created, ring].join(' '))
      },
    }
  },
}
