import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { UserError } from '../../UserError.ts'
import { refuseSamples } from '../samples.ts'
import { supabaseCommandLine } from '../supabaseCommandLine.ts'
import type { Console } from './Console.ts'
import { type Api, managementApi, quoted, request } from './managementApi.ts'
import { alertsFile, captchaOf, setVariables, variablesIn, writeAlertKeys } from './variables.ts'

/** Where the management API is, and the public address of a project. Tests give others. */
export type Addresses = { api: string; urlOf: (ref: string) => string }

type ApiKey = { name: string; type?: string; api_key?: string }

const companyFile = 'src/facts/company.ts'
const urlLine = /^( {2}url: )'([^']*)'/m

/** Returns the address that the content names, and whether that's still the sample's. */
export function siteInContent(): { site: string; isSample: boolean } {
  const site = urlLine.exec(fs.readFileSync(companyFile, 'utf8'))?.[2] ?? ''
  return { site, isSample: URL.parse(site)?.hostname.endsWith('.example') ?? false }
}

/** Runs Supabase's command line. Secrets reach it through its environment and files; the password is never shown. */
function supabase(...words: string[]): void {
  console.log(`    npx ${supabaseCommandLine} ${words.join(' ')}`)
  const { status, error, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', supabaseCommandLine, ...words],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  if (error)
    throw new UserError(
      'npx could not be run. It comes with npm: install that, and run this again.',
    )
  const secrets = [...Object.values(variablesIn(alertsFile)), process.env.SUPABASE_DB_PASSWORD]
  let said = `${stdout}${stderr}`
  for (const secret of secrets.filter((one) => one !== undefined && one.length > 5)) {
    said = said.replaceAll(secret as string, '(hidden)')
  }
  if (said.trim()) console.log(said.trim())
  if (status === 0) return
  throw new UserError(
    /password authentication failed|SASL|28P01/i.test(said)
      ? 'The database refused SUPABASE_DB_PASSWORD. Set a new one in the project under Database, Settings, and run this again.'
      : `supabase ${words.join(' ')} failed; the lines above say why. Run this again to go on from here.`,
  )
}

/** Refuses a project that belongs to something else: nothing of it is touched. */
async function refuseForeignData({ sql }: Api): Promise<void> {
  const own = fs.readdirSync('supabase/migrations').map((file) => file.split('_')[0])
  const [{ found } = { found: false }] = await sql<{ found: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as found`,
  )
  const applied = found
    ? await sql<{ version: string }>('select version from supabase_migrations.schema_migrations')
    : []
  const foreign = applied.map(({ version }) => version).filter((one) => !own.includes(one))
  if (foreign.length > 0) {
    throw new UserError(
      `The project has migrations that are not in this folder (${foreign.join(', ')}): it is another ` +
        'site, or a newer version of this one. Nothing was changed.',
    )
  }
  if (applied.length > 0) return
  const tables = await sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_catalog.pg_class as c
     where c.relnamespace in (select n.oid from pg_catalog.pg_namespace as n where n.nspname in ('public', 'private'))
       and c.relkind in ('r', 'p', 'v', 'm') order by 1 limit 3`,
  )
  if (tables.length === 0) return
  throw new UserError(
    `The project has tables that are not this site's (${tables.map(({ name }) => name).join(', ')}). ` +
      'Nothing was changed: make a new project.',
  )
}

/** Refuses to make keys of alerts where the project has others: each device would have to turn alerts on again. */
async function refuseNewKeys({ call }: Api): Promise<void> {
  const known = variablesIn(alertsFile)
  const secrets = await call<{ name: string }[]>('GET', '/secrets')
  const lost = secrets
    .map(({ name }) => name)
    .filter((name) => /^(PUSH_|ALERTS_SECRET)/.test(name) && !known[name])
  if (lost.length === 0) return
  throw new UserError(
    `The project has alert keys that ${alertsFile} lacks (${lost.join(', ')}). Put that file back: ` +
      'with new keys, each device would have to turn alerts on again.',
  )
}

/** Makes a confirmed account without a password, which make_staff makes the owner's; one that exists stays. */
async function makeOwner({ call, sql }: Api, url: string, email: string): Promise<void> {
  const keys = await call<ApiKey[]>('GET', '/api-keys?reveal=true')
  const isSecret = ({ type, name }: ApiKey) => type === 'secret' || name === 'service_role'
  const key = keys.find(isSecret)?.api_key
  if (!key) throw new UserError('The project has neither a secret key nor a service_role key.')
  const bearer = key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }
  const account = { email, email_confirm: true }
  // 422: the address has an account already.
  await request(`${url}/auth/v1/admin/users`, { apikey: key, ...bearer }, 'POST', account, [422])
  await sql(`select private.make_staff(${quoted(email)})`)
}

/**
 * Runs the official commands in their order, each after it was named and asked for: link, db push, config push,
 * secrets set, functions deploy; then tells the database whom to call, and makes the first owner. Each may be repeated,
 * so a run that was stopped is run again. Returns the address of the project.
 */
export async function deploy(addresses: Addresses, person: Console): Promise<string> {
  refuseSamples()
  const ref = await person.ask(
    'Project ref (20 letters, from its settings)',
    'SUPABASE_PROJECT_REF',
  )
  if (!/^[a-z]{20}$/.test(ref))
    throw new UserError(`A project ref has 20 small letters, not: ${ref}`)
  const named = siteInContent()
  const isAsked = named.isSample || process.env.SITE_URL
  const text = isAsked
    ? await person.ask("The site's address (https://...)", 'SITE_URL')
    : named.site
  const site = URL.parse(text)?.origin ?? ''
  if (!site.startsWith('https://') || ![site, `${site}/`].includes(text)) {
    throw new UserError(
      `The site's address has to be like https://www.your-company.com, not ${text}`,
    )
  }
  const token = await person.ask('Access token of your account', 'SUPABASE_ACCESS_TOKEN', true)
  // An error would quote a header that can't be sent.
  if (!/^[!-~]+$/.test(token)) {
    throw new UserError(
      'SUPABASE_ACCESS_TOKEN is not a token: it has spaces, or signs that no token has.',
    )
  }
  process.env.SUPABASE_ACCESS_TOKEN = token
  const url = addresses.urlOf(ref)
  const api = managementApi(addresses.api, ref, token)
  const env = variablesIn('.env')
  const captcha = captchaOf(env)
  if (env.VITE_SUPABASE_URL && URL.parse(env.VITE_SUPABASE_URL)?.origin !== url) {
    throw new UserError(
      `.env names another project, ${env.VITE_SUPABASE_URL}: take that line out to deploy to ${ref}.`,
    )
  }
  await refuseForeignData(api)
  await refuseNewKeys(api)

  const step = async (what: string, apply: () => unknown) => {
    if (!(await person.confirm(what)))
      throw new UserError(`Stopped before: ${what}. Run it again to go on from here.`)
    await apply()
    console.log(`done  ${what}`)
  }
  await step(`Write the project to .env and ${site} to ${companyFile}`, async () => {
    const keys = await api.call<ApiKey[]>('GET', '/api-keys')
    const key = keys.find(({ type, name }) => type === 'publishable' || name === 'anon')?.api_key
    if (!key) throw new UserError('The project has no publishable key: make one under API Keys.')
    setVariables('.env', { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key })
    const company = fs.readFileSync(companyFile, 'utf8')
    const renamed = company.replace(urlLine, (_line, start) => `${start}'${site}'`)
    fs.writeFileSync(companyFile, renamed)
  })
  await step(`Link this folder to the project ${ref}`, () => supabase('link', '--project-ref', ref))
  await step('Apply the migrations to the database', async () => {
    const password = 'SUPABASE_DB_PASSWORD'
    process.env[password] ||= await person.ask('Database password', password, true)
    supabase('db', 'push', '--remote', '--yes')
  })
  await step('Change the settings to those of supabase/config.toml', () =>
    supabase('config', 'push', '--yes'),
  )
  const changeAuth = (settings: object) => () => api.call('PATCH', '/config/auth', settings)
  await step(`Lead the links in emails to ${site}`, changeAuth({ site_url: site }))
  if (captcha)
    await step('Have the sign-in service check that a person is there', changeAuth(captcha))
  await step(`Set the secrets of ${alertsFile}`, async () => {
    await writeAlertKeys()
    setVariables(alertsFile, { SITE_URL: site })
    supabase('secrets', 'set', '--env-file', alertsFile, '--yes')
  })
  await step('Deploy the functions', () => supabase('functions', 'deploy', '--use-api', '--yes'))
  await step('Have the database call the function of alerts', async () => {
    const { ALERTS_SECRET = '' } = variablesIn(alertsFile)
    await api.sql(`do $$ begin
        if to_regnamespace('net') is null then create extension pg_net; end if;
        if to_regnamespace('cron') is null then create extension pg_cron; end if;
      end $$;
      select private.ring_alerts_at(${quoted(`${url}/functions/v1/alerts`)}, ${quoted(ALERTS_SECRET)})`)
  })
  // A proxy that was chosen stays; hosted projects are behind Cloudflare.
  const headers = await api.sql(`select from private.settings where name = 'client_address_header'`)
  if (headers.length === 0) {
    await step('Count visitors by the header cf-connecting-ip, which Supabase sets itself', () =>
      api.sql(`select private.trust_client_header('cf-connecting-ip')`),
    )
  }
  const owners = await api.sql(
    `select from public.staff where role = 'owner' and revoked_at is null`,
  )
  if (owners.length === 0) {
    const email = await person.ask("Owner's email", 'OWNER_EMAIL')
    await step(`Make ${email} the first owner of the desk`, () => makeOwner(api, url, email))
    console.log(
      `Once the site is uploaded, ${email} opens ${site}/auth and presses "Forgot password?".`,
    )
  }
  return url
}
