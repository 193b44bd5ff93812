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

/** A proxy that somebody chose stays; hosted projects are behind Cloudflare. */
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
    const extensions = await deployment.api.sql<{ extname: string }>(
      `select extname from pg_catalog.pg_extension where extname in ('pg_net', 'pg_cron')`,
    )
    if (
      alerts_url === digestOf(address) &&
      alerts_secret === digestOf(secret) &&
      extensions.length === 2
    ) {
      return undefined
    }
    return {
      what: `Turn on pg_net and pg_cron, and have the database call ${address}`,
      apply: async () => {
        await deployment.api.sql(`create extension if not exists pg_net; create extension if not exists pg_cron;
          select private.ring_alerts_at(${quoted(address)}, ${quoted(secret)})`)
      },
    }
  },
}
