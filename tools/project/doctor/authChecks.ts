import { readdirSync, readFileSync } from 'node:fs'
import { supabaseCommandLine } from '../supabaseCommandLine.ts'
import type { Check } from './examine.ts'
import { askProject } from './Project.ts'

/** The settings of sign-in, as the management API names them. */
type AuthSettings = Record<
  'site_url' | 'uri_allow_list' | 'smtp_host' | `mailer_templates_${string}_content`,
  string | null
> & { mailer_secure_email_change_enabled: boolean | null; mailer_otp_length: number | null }

const push = `npx ${supabaseCommandLine} config push`

/** The templates of `supabase/templates/`, as the settings name them. */
export const templates = readdirSync('supabase/templates').map((file) => file.split('.')[0] ?? '')

/** Compares without the ends of lines, which an editor in a browser may change. */
const sameText = (one: string, other: string) =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim()

/** Makes a check of the settings; `find` returns what is wrong with them. */
const ofSettings =
  (find: (settings: AuthSettings, site: string) => string[]): Check['run'] =>
  async ({ setting, site = '' }) => {
    const settings = await setting?.<AuthSettings>('config/auth')
    return settings ? find(settings, site) : ['no settings came']
  }

export const authChecks: readonly Check[] = [
  {
    name: 'People can sign up, and confirm their address first',
    fix: push,
    run: async (project) => {
      const response = await askProject(project, '/auth/v1/settings')
      if (!response.ok) return [`sign-in answered ${response.status}`]
      const settings = (await response.json()) as {
        disable_signup?: boolean
        mailer_autoconfirm?: boolean
        external?: { email?: boolean }
      }
      return [
        ...(settings.disable_signup ? ['sign-up is off'] : []),
        ...(settings.external?.email === false ? ['sign-in by email is off'] : []),
        ...(settings.mailer_autoconfirm ? ['email confirmation is off'] : []),
      ]
    },
  },
  {
    name: 'The settings of sign-in are those of supabase/config.toml',
    needs: ['setting'],
    isMinor: true,
    fix: push,
    run: ofSettings((settings) => [
      ...(settings.mailer_secure_email_change_enabled ? [] : ['secure email change is off']),
      ...(settings.mailer_otp_length === 10
        ? []
        : [`codes have ${settings.mailer_otp_length} digits`]),
      ...templates
        .filter((name) => {
          const text = readFileSync(`supabase/templates/${name}.html`, 'utf8')
          return !sameText(settings[`mailer_templates_${name}_content`] ?? '', text)
        })
        .map((name) => `the email template ${name} differs`),
    ]),
  },
  {
    name: 'Links in emails lead to the site, and nowhere else',
    needs: ['setting', 'site'],
    fix: 'Under Authentication, URL Configuration, set the site URL to your address, and remove other redirect URLs',
    run: ofSettings((settings, site) => [
      ...(settings.site_url === site ? [] : [`the site URL is ${settings.site_url}`]),
      ...(settings.uri_allow_list ?? '')
        .split(/\s*,\s*/)
        .filter((address) => address && address !== site && !address.startsWith(`${site}/`)),
    ]),
  },
  {
    name: 'An email sender is set up',
    needs: ['setting'],
    fix: 'Under Authentication, Emails, SMTP Settings, set up a sender',
    run: ofSettings(({ smtp_host: host }) =>
      host ? [] : ['the default sends two emails an hour'],
    ),
  },
  {
    name: 'The functions have their secrets',
    needs: ['setting'],
    fix: `npx ${supabaseCommandLine} secrets set --env-file .env.alerts; those of human-proof by name`,
    run: async ({ setting, asksForProof }) => {
      const found = (await setting?.<{ name: string }[]>('secrets'))?.map(({ name }) => name)
      return [
        ...['ALERTS_SECRET', 'PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'SITE_URL'],
        ...(asksForProof ? ['TURNSTILE_SECRET_KEY', 'HUMAN_PROOF_SECRET'] : []),
      ]
        .filter((name) => !found?.includes(name))
        .map((name) => `${name} is not set`)
    },
  },
]
