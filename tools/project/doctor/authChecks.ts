import { readFileSync } from 'node:fs'
import { supabaseCommandLine } from '../supabaseCommandLine.ts'
import { type Check, done, missing, unlessEmpty } from './Check.ts'
import { askProject, type Project } from './Project.ts'

/** The settings of sign-in, as the management API names them. */
interface AuthSettings {
  site_url: string | null
  uri_allow_list: string | null
  disable_signup: boolean | null
  external_email_enabled: boolean | null
  mailer_autoconfirm: boolean | null
  mailer_secure_email_change_enabled: boolean | null
  mailer_otp_length: number | null
  smtp_host: string | null
  [template: `mailer_templates_${string}_content`]: string | null
}

const push = `npx ${supabaseCommandLine} config push`

/** Makes a check of the settings; `find` returns what is wrong with them. */
const ofSettings =
  (find: (settings: AuthSettings, project: Project) => string[]): Check['run'] =>
  async (project) => {
    const settings = await project.setting?.<AuthSettings>('config/auth')
    return settings ? unlessEmpty(find(settings, project)) : missing('no settings came')
  }

/** The templates of `supabase/templates/`, as the settings name them. */
export const templates = [
  'confirmation',
  'recovery',
  'magic_link',
  'invite',
  'email_change',
] as const

/** Compares without the ends of lines, which an editor in a browser may change. */
const sameText = (one: string, other: string) =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim()

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/** Returns the addresses of the list that lead anywhere but to the site. */
const foreignAddresses = (list: string, site: string) =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address && address !== site && !address.startsWith(`${site}/`))

export const authChecks: readonly Check[] = [
  {
    name: 'People can sign up, and confirm their address first',
    needs: [],
    isVital: true,
    fix: push,
    run: async (project) => {
      const response = await askProject(project, '/auth/v1/settings')
      if (!response.ok) return missing(`sign-in answered ${response.status}`)
      const settings = (await response.json()) as {
        disable_signup?: boolean
        mailer_autoconfirm?: boolean
        external?: { email?: boolean }
      }
      return unlessEmpty([
        ...(settings.disable_signup ? ['sign-up is off'] : []),
        ...(settings.external?.email === false ? ['sign-in by email is off'] : []),
        ...(settings.mailer_autoconfirm ? ['email confirmation is off'] : []),
      ])
    },
  },
  {
    name: 'A new email address is confirmed at both',
    needs: ['token'],
    isVital: false,
    fix: push,
    run: ofSettings((settings) =>
      settings.mailer_secure_email_change_enabled ? [] : ['secure email change is off'],
    ),
  },
  {
    name: "The email templates are this version's",
    needs: ['token'],
    isVital: false,
    fix: push,
    run: ofSettings((settings) =>
      templates
        .filter(
          (name) =>
            !sameText(
              settings[`mailer_templates_${name}_content`] ?? '',
              readFileSync(`supabase/templates/${name}.html`, 'utf8'),
            ),
        )
        .map((name) => `${name} differs`),
    ),
  },
  {
    name: 'Codes in emails have 10 digits',
    needs: ['token'],
    isVital: false,
    fix: push,
    run: ofSettings(({ mailer_otp_length: length }) =>
      length === 10 ? [] : [`they have ${length}`],
    ),
  },
  {
    name: 'Links in emails lead to the site',
    needs: ['token', 'site'],
    isVital: true,
    fix: 'Under Authentication, URL Configuration, set the site URL to your address',
    run: ofSettings(({ site_url: address }, { site = '' }) =>
      address === site ? [] : [`the site URL is ${address}`],
    ),
  },
  {
    name: 'Links in emails lead nowhere else',
    needs: ['token', 'site'],
    isVital: false,
    fix: 'Under Authentication, URL Configuration, remove the other redirect URLs',
    run: ofSettings(({ uri_allow_list: list }, { site = '' }) =>
      foreignAddresses(list ?? '', withoutSlash(site)),
    ),
  },
  {
    name: 'An email sender is set up',
    needs: ['token'],
    isVital: true,
    fix: 'Under Authentication, Emails, SMTP Settings, set up a sender',
    run: async (project) => {
      const settings = await project.setting?.<AuthSettings>('config/auth')
      return settings?.smtp_host ? done() : missing('the default sends two emails an hour')
    },
  },
]
