// The end of `npm run deploy`, as a person meets it: the command itself in a folder of its own, with a new project and
// a host on this machine in place of the internet. It builds the site and runs the doctor.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startInternet } from '../support/internetStub.ts'
import { password, token } from '../support/managementStub.ts'
import { temporaryFolder } from '../support/server.ts'

const folder = temporaryFolder()
const published = path.join(folder, 'published')
const inFolder = (name: string) => path.join(folder, name)
let internet: Awaited<ReturnType<typeof startInternet>>

beforeAll(async () => {
  internet = await startInternet(published)
  vi.stubEnv('ALERTS_SECRET', 'a secret that the function has')
  vi.stubEnv('SUPABASE_URL', internet.gateway.url)
  for (const name of ['src', 'supabase', 'tests', 'tools']) {
    fs.cpSync(name, inFolder(name), { recursive: true })
  }
  for (const name of ['node_modules', 'public', 'pictures']) {
    fs.symlinkSync(path.resolve(name), inFolder(name))
  }
  const files = fs.globSync(['*.ts', '*.json', 'index.html'])
  for (const name of files) fs.copyFileSync(name, inFolder(name))
  fs.mkdirSync(inFolder('bin'))
  fs.writeFileSync(
    inFolder('bin/npx'),
    `#!/bin/sh\nexec '${process.execPath}' '${path.resolve('tests/support/npxStub.ts')}' "$@"\n`,
    { mode: 0o755 },
  )
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await internet.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Runs the command in the folder; `watch` sees what it has said so far. */
async function deploy(
  variables: Record<string, string> = {},
  watch: (said: string, child: ChildProcess) => void = () => {},
) {
  const child = spawn(process.execPath, ['tools/deploy.ts', '--yes'], {
    cwd: folder,
    env: {
      PATH: `${inFolder('bin')}:${process.env.PATH}`,
      HOME: process.env.HOME,
      NODE_NO_WARNINGS: '1',
      ...internet.variables,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives it: closing that ends all of it.
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
      watch(said, child)
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

/** The names that the doctor found missing, and why it could not ask for others. */
const missingIn = (said: string) =>
  [
    ...said.matchAll(/^(?:MISSING {3}(.*?)(?: \(|$)|not seen {2}\((it could not be asked.*)\)$)/gm),
  ].map(([, name, reason]) => name ?? reason)

// Each test goes on from the one before.
describe('npm run deploy, after its steps', {
  tags: ['details'],
  retry: 0,
  timeout: 400_000,
}, () => {
  test('a site that cannot be built ends it before the doctor, and keeps what was set up', async () => {
    fs.writeFileSync(inFolder('index.html'), '<title>no place for the page</title>')
    const { code, said } = await deploy()
    expect(code).toBe(1)
    expect(said).toContain('done  Have the database call the function of alerts')
    expect(said).toMatch(
      /has 0 h1 headings[\s\S]*\nThe site could not be built; the lines above say why\.\n$/,
    )
    expect(said).not.toContain('What works now')
    expect(fs.existsSync(inFolder('dist'))).toBe(false)
  })

  test('killed while it builds, it leaves no half of a site', async () => {
    fs.copyFileSync('index.html', inFolder('index.html'))
    const { code } = await deploy({}, (text, child) => {
      if (text.includes('Building the site'))
        setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 1000)
    })
    expect(code).toBe(null)
    expect(fs.existsSync(inFolder('dist'))).toBe(false)
  })

  test('before the first upload it builds the site, names what is left to do, and fails', async () => {
    const { code, said } = await deploy()
    expect(said).toContain('The project is set up. Upload dist/ to your host. What works now:')
    expect(missingIn(said)).toEqual(['An email sender is set up', 'The site is at its address'])
    expect(code).toBe(1)
    const pages = fs.globSync('dist/**/*.{html,js}', { cwd: folder })
    const text = pages.map((page) => fs.readFileSync(inFolder(page), 'utf8')).join('\n')
    expect(text).toContain('https://abcdefghijklmnopqrst.supabase.co')
    expect(text).toContain('https://www.company.com/pricing')
    for (const secret of [token, password, 'sb_secret_that_nobody_may_see']) {
      expect(text).not.toContain(secret)
      expect(said).not.toContain(secret)
    }
  })

  test('once the site is there and mails have a sender, it ends well', async () => {
    fs.cpSync(inFolder('dist'), published, { recursive: true })
    internet.management.hosted.auth.smtp_host = 'smtp.company.com'
    const { code, said } = await deploy()
    expect(missingIn(said)).toEqual([])
    expect(said).toContain('done      The site was built for this project, and sends its headers')
    expect(code).toBe(0)
    expect(said).not.toContain('Building the site')
  })

  test('what the doctor finds missing later fails it, too', async () => {
    internet.management.hosted.auth.site_url = 'https://elsewhere.example'
    fs.rmSync(path.join(published, 'pricing.html'))
    const { code, said } = await deploy()
    expect(missingIn(said)).toEqual([expect.stringContaining('serves /pricing')])
    expect(code).toBe(1)
  })

  test('it builds for no other project than the one that it set up', async () => {
    const { code, said } = await deploy({ VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' })
    expect(code).toBe(1)
    expect(said).toContain('The site was not built: ')
    expect(said).not.toContain('What works now')
  })
})
