// `npm run deploy` against a stub of the management API on loopback, with a real database behind it. With CLI=1, the
// real command line links, sets secrets, and deploys functions; else a stub of it does.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { supabaseCommandLine } from '../../tools/project/supabaseCommandLine.ts'
import { emptyProject, type Project } from '../support/hosted.ts'
import {
  applyMigrations,
  password,
  ref,
  startManagementStub,
  token,
} from '../support/managementStub.ts'

const email = 'owner@company.com'
const root = process.cwd()

let project: Project
let folder: string
const management = await startManagementStub()
let { hosted } = management
const stub = management.url
const folders: string[] = []

beforeEach(async () => {
  project = await emptyProject()
  hosted = management.reset(project)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'))
  folders.push(folder)
  for (const part of ['supabase', 'src/facts', 'src/messages', 'src/content', 'src/lib']) {
    fs.cpSync(part, path.join(folder, part), { recursive: true })
  }
  fs.mkdirSync(path.join(folder, 'bin'))
  fs.writeFileSync(
    path.join(folder, 'bin/npx'),
    `#!/bin/sh\nexec '${process.execPath}' '${root}/tests/support/npxStub.ts' "$@"\n`,
    { mode: 0o755 },
  )
  fs.writeFileSync(
    path.join(folder, 'bin/profile.yaml'),
    `name: stub\napi_url: ${stub}\ndashboard_url: ${stub}\ndocs_url: ${stub}\nproject_host: localhost\npooler_host: localhost\n`,
  )
  return async () => project.owner.end()
})
afterAll(() => {
  management.close()
  for (const one of folders) fs.rmSync(one, { recursive: true, force: true })
})

const realNpx = () => execFileSync('sh', ['-c', 'command -v npx'], { encoding: 'utf8' }).trim()

let child: ChildProcess

/** Runs the command in the folder; the variables replace those of a person who gave everything. */
async function run(variables: Record<string, string> = {}, words = ['--yes']) {
  child = spawn(process.execPath, [`${root}/tests/support/runDeploy.ts`, stub, ...words], {
    cwd: folder,
    env: {
      // The real command line needs npm's settings, too.
      ...(process.env.CLI && { ...process.env, DO_NOT_TRACK: '1' }),
      PATH: `${folder}/bin:${process.env.PATH}`,
      HOME: process.env.HOME,
      NODE_NO_WARNINGS: '1',
      STUB: stub,
      ...(process.env.CLI && {
        REAL_NPX: realNpx(),
        SUPABASE_PROFILE: `${folder}/bin/profile.yaml`,
      }),
      SUPABASE_PROJECT_REF: ref,
      ALLOW_SAMPLES: '1',
      SUPABASE_ACCESS_TOKEN: token,
      SUPABASE_DB_PASSWORD: password,
      SITE_URL: 'https://www.company.com',
      OWNER_EMAIL: email,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

const inFolder = (name: string) => path.join(folder, name)
const owners =
  () => project.owner`select u.email from public.staff as s join auth.users as u on u.id = s.user_id
  where s.role = 'owner'`

/** Returns all that a finished project has, to compare. */
async function finished() {
  const [header] =
    await project.owner`select value from private.settings where name = 'client_address_header'`
  return {
    secrets: [...hosted.secrets.keys()].sort(),
    functions: [...hosted.functions.keys()].sort(),
    siteUrl: hosted.auth.site_url,
    hasSettings: hosted.hasSettings,
    header: header?.value,
    owners: (await owners()).map((row) => row.email),
  }
}

const whole = {
  secrets: ['ALERTS_SECRET', 'PUSH_PRIVATE_KEY', 'PUSH_PUBLIC_KEY', 'SITE_URL'],
  functions: ['alerts', 'human-proof'],
  siteUrl: 'https://www.company.com',
  hasSettings: true,
  header: 'cf-connecting-ip',
  owners: [email],
}

/** Returns every secret that the run met. */
const secretsMet = () => [
  token,
  password,
  'sb_secret_that_nobody_may_see',
  ...[...hosted.secrets].filter(([name]) => /SECRET|PRIVATE/.test(name)).map(([, value]) => value),
]

describe('on a new project', { timeout: 400_000 }, () => {
  test('makes every step; run again it keeps the keys and the owner', async () => {
    const first = await run()
    expect(first).toMatchObject({ code: 0 })
    expect(await finished()).toEqual(whole)
    expect(fs.readFileSync(inFolder('src/facts/company.ts'), 'utf8')).toContain(
      `url: 'https://www.company.com'`,
    )

    const keys = fs.readFileSync(inFolder('.env.alerts'), 'utf8')
    const second = await run({ OWNER_EMAIL: '', SITE_URL: '' })
    expect(second).toMatchObject({ code: 0 })
    expect(await finished()).toEqual(whole)
    expect(fs.readFileSync(inFolder('.env.alerts'), 'utf8')).toBe(keys)
    expect(hosted.accounts).toBe(1)
  })

  test('has the sign-in service check that a person is there with both keys, and never with one', async () => {
    const secret = 'the secret of the check'
    const check = () => hosted.auth.security_captcha_enabled
    expect(await run()).toMatchObject({ code: 0 })
    expect(check()).not.toBe(true)
    fs.appendFileSync(inFolder('.env'), 'VITE_CAPTCHA_SITE_KEY=public\n')
    const changes = hosted.changes.length
    const refused = await run()
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.said).toContain('set both or neither')
    expect(hosted.changes).toHaveLength(changes)
    fs.appendFileSync(inFolder('.env'), `CAPTCHA_SECRET=${secret}\n`)
    const { code, said } = await run()
    expect(code).toBe(0)
    expect(said).toContain('done  Have the sign-in service check that a person is there')
    expect(said).not.toContain(secret)
    expect(hosted.auth).toMatchObject({
      security_captcha_enabled: true,
      security_captcha_provider: 'turnstile',
      security_captcha_secret: secret,
    })
  })

  test('shows no secret, and keeps its files to their owner', async () => {
    const { said } = await run()
    for (const secret of secretsMet()) {
      expect(secret).not.toBe('')
      expect(said).not.toContain(secret)
      expect(JSON.stringify(hosted.commands)).not.toContain(secret)
    }
    expect(said).toContain(`done  Make ${email} the first owner of the desk`)
    for (const command of hosted.commands)
      expect(command.slice(0, 2)).toEqual(['--yes', supabaseCommandLine])
    const files = fs.globSync(['*', '.*', '{src,supabase}/**/*', 'supabase/.temp/*'], {
      cwd: folder,
    })
    for (const file of files.filter((name) => fs.statSync(inFolder(name)).isFile())) {
      const text = fs.readFileSync(inFolder(file), 'utf8')
      // The keys of alerts have one home; token, password, and secret key have none.
      const kept = file === '.env.alerts' ? secretsMet().slice(0, 3) : secretsMet()
      for (const secret of kept) expect(text.includes(secret) && file).toBe(false)
    }
    expect(files).toContain('.env.alerts')
  })

  test('sets its files to mode 600, even if others could read them', {
    tags: ['details'],
  }, async () => {
    fs.writeFileSync(inFolder('.env.alerts'), 'MAIL_TO=desk@company.com\n', { mode: 0o644 })
    fs.writeFileSync(inFolder('.env'), 'PORT=5000\n', { mode: 0o644 })
    await run()
    for (const name of ['.env', '.env.alerts']) {
      expect(fs.statSync(inFolder(name)).mode & 0o777).toBe(0o600)
    }
    expect(fs.readFileSync(inFolder('.env'), 'utf8')).toMatch(
      /^PORT=5000\nVITE_SUPABASE_URL=.*\nVITE_SUPABASE_ANON_KEY=sb_publishable_for_visitors\n$/,
    )
    expect(hosted.secrets.get('MAIL_TO')).toBe('desk@company.com')
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('.env'))).toEqual([
      '.env',
      '.env.alerts',
    ])
    const names = ['.env', '.env.alerts', '.env.alerts.123', 'supabase/.temp/project-ref']
    expect(
      execFileSync('git', ['check-ignore', '--no-index', ...names], { encoding: 'utf8' })
        .trim()
        .split('\n'),
    ).toEqual(names)
  })

  test('killed after each change and run again, it arrives', { tags: ['faults'] }, async () => {
    const killedAfter = new Set<string>()
    hosted.onChange = () => {
      const change = hosted.changes.at(-1) ?? ''
      if (killedAfter.has(change)) return
      killedAfter.add(change)
      child.kill('SIGKILL')
    }
    const keys = new Set<string>()
    for (let attempt = 0; attempt < 20; attempt++) {
      const { code } = await run()
      const sent = hosted.secrets.get('PUSH_PRIVATE_KEY')
      if (sent) keys.add(sent)
      if (code === 0) break
      expect(code).toBe(null)
    }
    expect(killedAfter.size).toBe(10)
    expect(await finished()).toEqual(whole)
    expect(keys.size).toBe(1)
    expect(hosted.accounts).toBe(1)
  })
})

describe('on a line that breaks', { tags: ['faults'], timeout: 400_000 }, () => {
  test('the network is lost after each change: it says so, and run again it arrives', async () => {
    const lostAfter = new Set<string>()
    hosted.onChange = () => {
      const change = hosted.changes.at(-1) ?? ''
      if (lostAfter.has(change)) return
      lostAfter.add(change)
      hosted.isReachable = false
    }
    for (let attempt = 0; attempt < 20; attempt++) {
      hosted.isReachable = true
      const { code, said } = await run()
      if (code === 0) break
      expect(code).toBe(1)
      expect(said.trim().split('\n').at(-1)).toMatch(
        /^127.0.0.1:\d+ could not be reached \(\w+\)\. Run this again to go on from here\.$|the lines above say why/,
      )
      expect(said).not.toMatch(/^\S*Error\b/m)
    }
    expect(lostAfter.size).toBe(10)
    expect(await finished()).toEqual(whole)
  })

  test('a network that answers with a page of its own', async () => {
    hosted.page = '<html>Sign in to the network of the hotel'
    const { code, said } = await run()
    expect(code).toBe(1)
    expect(said).toMatch(/^What answered was not Supabase.*\n$/)
    expect(hosted.changes).toEqual([])
  })

  test('no npx', async () => {
    fs.rmSync(inFolder('bin/npx'))
    const { code, said } = await run({ PATH: inFolder('bin') })
    expect(code).toBe(1)
    expect(said.trim().split('\n').at(-1)).toMatch(/^npx could not be run\. It comes with npm:/)
    expect((await run({ PATH: inFolder('bin') })).code).toBe(1)
  })
})

describe('refuses in one line', () => {
  test.each([['SUPABASE_PROJECT_REF'], ['SUPABASE_ACCESS_TOKEN'], ['SITE_URL']])(
    'without %s, where nobody is there to ask',
    async (variable) => {
      const { code, said } = await run({ [variable]: '' })
      expect(code).toBe(1)
      expect(said).toBe(`${variable} is missing: nobody is there to ask for it.\n`)
      expect(hosted.changes).toEqual([])
    },
  )

  test('samples that visitors would take for facts, each with its file', async () => {
    const { code, said } = await run({ ALLOW_SAMPLES: '' })
    expect(code).toBe(1)
    expect(said).toMatch(/license numbers: src\/facts\/company\.ts\n/)
    expect(said).toContain('ALLOW_SAMPLES=1')
    expect(hosted.changes).toEqual([])
  })

  test('a change that nobody confirms', async () => {
    const { code, said } = await run({}, [])
    expect(code).toBe(1)
    expect(said).toContain('nobody is there to ask. Run it with --yes')
    expect(hosted.changes).toEqual([])
    expect(fs.existsSync(inFolder('.env'))).toBe(false)
  })

  test('a wrong token', async () => {
    const { code, said } = await run({ SUPABASE_ACCESS_TOKEN: 'sbp_wrong' })
    expect(code).toBe(1)
    expect(said).toMatch(/^Supabase refused SUPABASE_ACCESS_TOKEN: .*\n$/)
  })

  test.each([
    ['sbp_one\ntwo', 'SUPABASE_ACCESS_TOKEN is not a token: '],
    ['sbp_“pasted”', 'SUPABASE_ACCESS_TOKEN is not a token: '],
  ])('a token with what no token has, without showing it: %j', async (pasted, reason) => {
    const { code, said } = await run({ SUPABASE_ACCESS_TOKEN: pasted })
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^${reason}.*\\n$`))
    expect(said).not.toContain('sbp_')
  })

  test("a project of another account's organization", async () => {
    hosted.refusal = 403
    const { code, said } = await run()
    expect(code).toBe(1)
    expect(said).toMatch(/^SUPABASE_ACCESS_TOKEN may not do this: compare the project ref, .*\n$/)
    expect(hosted.commands).toEqual([])
  })

  test('the .env of another project, and not one with a slash at the end of its address', {
    tags: ['details'],
  }, async () => {
    fs.writeFileSync(
      inFolder('.env'),
      'VITE_SUPABASE_URL=https://tsrqponmlkjihgfedcba.supabase.co\n',
    )
    const another = await run()
    expect(another.said).toContain('.env names another project, https://tsrqponmlkjihgfedcba')
    expect(another.code).toBe(1)
    expect(hosted.changes).toEqual([])
    fs.writeFileSync(inFolder('.env'), `VITE_SUPABASE_URL=${stub.replace('http:', 'https:')}/\n`)
    expect((await run()).code).toBe(0)
  })

  test('a wrong password', async () => {
    const { code, said } = await run({ SUPABASE_DB_PASSWORD: 'a wrong one' })
    expect(code).toBe(1)
    expect(said).toContain('The database refused SUPABASE_DB_PASSWORD.')
    expect(said).not.toContain('a wrong one')
    expect(hosted.changes).toEqual([])
  })

  test('a project with the tables of something else', async () => {
    await project.owner`create table public.invoices (id int)`
    const { code, said } = await run()
    expect(code).toBe(1)
    expect(said).toMatch(/^The project has tables that are not this site's \((public\.)?invoices\)/)
    expect(hosted.commands).toEqual([])
    expect(hosted.changes).toEqual([])
  })

  test('a project with migrations of something else', async () => {
    await applyMigrations(project)
    await project.owner`insert into supabase_migrations.schema_migrations values ('20300101000000')`
    const { code, said } = await run()
    expect(code).toBe(1)
    expect(said).toContain('(20300101000000)')
    expect(hosted.commands).toEqual([])
  })

  test('new keys where the project has some', { tags: ['details'] }, async () => {
    hosted.secrets.set('ALERTS_SECRET', 'x'.repeat(40))
    const { code, said } = await run()
    expect(code).toBe(1)
    expect(said).toContain('The project has alert keys that .env.alerts lacks (ALERTS_SECRET)')
    expect(hosted.secrets.get('ALERTS_SECRET')).toBe('x'.repeat(40))
    expect(fs.existsSync(inFolder('.env.alerts'))).toBe(false)
  })
})
