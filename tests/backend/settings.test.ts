import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { authSettings } from '../../tools/backend/openBackend.ts'
import { backendSettings } from '../../tools/backend/settings.ts'
import { templates } from '../../tools/project/doctor/authChecks.ts'
import { emptyData } from './site.ts'

// The test command sets these so that no test follows a developer's .env; here .env is the subject.
beforeEach(() => {
  for (const name of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY', 'DATABASE_URL', 'DATA_DIR']) {
    vi.stubEnv(name, undefined)
  }
  return () => vi.unstubAllEnvs()
})

/** Settings of a project whose .env says this. */
function settingsOf(env: string) {
  const root = emptyData()
  fs.writeFileSync(path.join(root, '.env'), env)
  return { root, settings: backendSettings(root, 'production') }
}

test('with nothing set, Postgres is embedded and its data are in .data', () => {
  const { root, settings } = settingsOf('')
  expect(settings).toEqual({ kind: 'embedded', dataFolder: path.join(root, '.data') })
})

test('.env alone leads to a local Postgres', () => {
  for (const host of ['127.0.0.1:5432', 'localhost', '[::1]:5433']) {
    const databaseUrl = `postgres://garage@${host}/garage`
    expect(settingsOf(`DATABASE_URL=${databaseUrl}`).settings).toMatchObject({
      kind: 'postgres',
      databaseUrl,
    })
  }
})

test('.env alone leads to a hosted project, which wins over a local database', () => {
  const env = [
    'VITE_SUPABASE_URL=https://project.supabase.co',
    'VITE_SUPABASE_ANON_KEY=sb_publishable_x',
    'DATABASE_URL=postgres://postgres@db.project.supabase.co/postgres',
  ]
  expect(settingsOf(env.join('\n')).settings).toEqual({
    kind: 'hosted',
    url: 'https://project.supabase.co',
    key: 'sb_publishable_x',
  })
})

test.each([
  ['VITE_SUPABASE_ANON_KEY=x', 'Set both'],
  ['VITE_SUPABASE_URL=project\nVITE_SUPABASE_ANON_KEY=x', 'not a web address'],
  ['DATABASE_URL=mysql://localhost/x', 'not a postgres:// address'],
  ['DATABASE_URL=postgres://postgres@db.example.com/x', 'points at db.example.com'],
  ['DATABASE_URL=postgres://10.0.0.7/x', 'points at 10.0.0.7'],
  ['DATABASE_URL=postgres:///x', 'points at no host'],
])('%s is refused', (env, reason) => {
  expect(() => settingsOf(env)).toThrow(reason)
})

test('.env.example explains every variable that is read', () => {
  const example = fs.readFileSync('.env.example', 'utf8')
  const names = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY', 'DATABASE_URL', 'DATA_DIR']
  for (const name of [...names, 'PORT', 'HOST'])
    expect(example).toMatch(new RegExp(`^# ${name}=`, 'm'))
})

test('the hosted project is configured as the embedded backend is', () => {
  const toml = fs.readFileSync('supabase/config.toml', 'utf8')
  const inSection = (section: string, key: string) =>
    new RegExp(`^\\[${section}\\]\\n(?:(?!\\[).*\\n)*?${key} = (.+)`, 'm').exec(toml)?.[1]
  expect(inSection('auth', 'minimum_password_length')).toBe(
    String(authSettings.minimum_password_length),
  )
  expect(inSection('auth.email', 'enable_confirmations')).toBe('true')
  expect(authSettings.email.enable_confirmations).toBe(true)
  expect(inSection('auth.email', 'otp_length')).toBe(String(authSettings.email.otp_length))
  expect(inSection('auth', 'enable_anonymous_sign_ins')).toBe('false')
  expect(inSection('db.seed', 'enabled')).toBe('false')
})

test('mails of a hosted project lead to the screen that asks before it does anything', () => {
  const toml = fs.readFileSync('supabase/config.toml', 'utf8')
  const types = {
    confirmation: 'signup',
    recovery: 'recovery',
    magic_link: 'magiclink',
    invite: 'invite',
  }
  for (const [name, type] of Object.entries(types)) {
    expect(toml).toContain(`content_path = "./supabase/templates/${name}.html"`)
    const mail = fs.readFileSync(`supabase/templates/${name}.html`, 'utf8')
    expect(mail.match(/href="[^"]*"/g)).toEqual([
      `href="{{ .SiteURL }}/auth#token_hash={{ .TokenHash }}&amp;type=${type}"`,
    ])
  }
})

test('a mail about another address has no link and no code: accounts keep theirs', () => {
  const toml = fs.readFileSync('supabase/config.toml', 'utf8')
  expect(toml).toContain('content_path = "./supabase/templates/email_change.html"')
  const mail = fs.readFileSync('supabase/templates/email_change.html', 'utf8')
  expect(mail.match(/href|\{\{.*?\}\}/g)).toEqual(['{{ .SiteURL }}'])
})

test('a push of the settings makes each mail, and the doctor compares it', () => {
  const toml = fs.readFileSync('supabase/config.toml', 'utf8')
  const pushed = [...toml.matchAll(/^\[auth\.email\.template\.(\w+)\]$/gm)].map(([, name]) => name)
  const files = fs.readdirSync('supabase/templates').map((file) => path.basename(file, '.html'))
  expect(pushed.sort()).toEqual(files.sort())
  expect([...templates].sort()).toEqual(files.sort())
})

test('a push of the settings puts no address of this machine on a project', () => {
  const toml = fs.readFileSync('supabase/config.toml', 'utf8')
  expect(toml.replace(/^#.*/gm, '')).not.toMatch(/site_url|localhost|127\.0\.0\.1/)
})

test('the settings are those that the command line does not call deprecated', () => {
  const toml = fs.readFileSync('supabase/config.toml', 'utf8')
  expect(toml).toMatch(/^\[auth\.email\]\nenabled = true$/m)
  expect(toml.match(/^enable_signup/gm), 'in [auth] alone').toHaveLength(1)
})
