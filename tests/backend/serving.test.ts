import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { callApi } from '../support/publicApi.ts'
import { freePort, ownSettings } from '../support/server.ts'
import { bootedData, emptyData, expectRefusal, serve, tinySite } from './site.ts'

const existsLock = (folder: string) => fs.existsSync(path.join(folder, 'lock'))

test('it prints the address and the demo account, and Ctrl-C ends it with code 0', async () => {
  const site = await serve({ dataFolder: bootedData() })
  expect(site.output()).toContain(`The site is served at ${site.url}`)
  expect(site.output()).toContain('staff@example.com, password garage-demo')
  expect(await site.stop('SIGINT')).toBe(0)
  expect(existsLock(site.dataFolder)).toBe(false)
})

test('a request to terminate ends it with code 0 too', { tags: ['details'] }, async () => {
  const site = await serve({ dataFolder: bootedData() })
  expect(await site.stop('SIGTERM')).toBe(0)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'npm start passes %s on and leaves nothing behind',
  { tags: ['details'] },
  async (signal) => {
    const port = await freePort()
    const env = {
      ...process.env,
      ...ownSettings,
      PORT: String(port),
      DATA_DIR: bootedData(),
      DIST: tinySite(),
    }
    const npm = spawn('npm', ['start', '--', '--no-build'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = new Promise((resolve) => npm.once('close', (code, by) => resolve(code ?? by)))
    onTestFinished(() => void npm.kill('SIGKILL'))
    for await (const chunk of npm.stdout) if (String(chunk).includes('is served')) break
    npm.kill(signal)
    expect([0, signal]).toContain(await ended)
    await expect.poll(() => existsLock(env.DATA_DIR), { timeout: 20_000 }).toBe(false)
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow()
  },
)

test('a client that sends its headers drop by drop is cut off, and others are served meanwhile', {
  tags: ['faults'],
}, async () => {
  const site = await serve({ dataFolder: bootedData() })
  const socket = net.connect(site.port, '127.0.0.1')
  const closed = once(socket, 'close')
  const begun = Date.now()
  socket.on('error', () => {})
  socket.resume()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const drops = setInterval(() => socket.write('X-Drop: 1\r\n'), 2000)
  onTestFinished(() => clearInterval(drops))
  expect((await fetch(site.url)).status).toBe(200)
  await closed
  // Node looks every 30 s; by itself it would wait for a minute and more.
  expect(Date.now() - begun).toBeLessThan(55_000)
})

test('a second process on the same data gets one clear line, and the first goes on', async () => {
  const site = await serve({ dataFolder: bootedData() })
  for (const command of ['start', 'dev'] as const) {
    await expectRefusal(
      { command, dataFolder: site.dataFolder },
      `The data folder ${site.dataFolder} is in use by process ${site.pid}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  expect((await callApi(site.url, '/auth/v1/health')).status).toBe(200)
})

test('a port in use gets one clear line', async () => {
  const site = await serve({ dataFolder: bootedData() })
  await expectRefusal(
    { port: site.port },
    `Port ${site.port} is in use. Stop what uses it, or set PORT to another number.`,
  )
})

test('a port that is none gets one clear line', { tags: ['details'] }, async () => {
  await expectRefusal({ env: { PORT: 'http' } }, 'PORT is not a port number: http')
})

test('a data folder that cannot be written gets one clear line', async () => {
  // A file where a folder should be stops root as well.
  const file = path.join(emptyData(), 'file')
  fs.writeFileSync(file, '')
  await expectRefusal(
    { dataFolder: path.join(file, 'data') },
    `The data folder ${file}/data cannot be written (ENOTDIR). ` +
      'Give this account the right to write there, or set DATA_DIR to another folder.',
  )
})

/** Returns the project as a disk shows it that cannot be written; undefined where this account may not mount one. */
function readOnlyProject(): string | undefined {
  const folder = emptyData()
  const mount = (...options: string[]) => execFileSync('mount', options, { stdio: 'ignore' })
  try {
    mount('--bind', process.cwd(), folder)
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  mount('-o', 'remount,ro,bind', folder)
  return folder
}

test('a project that cannot be written gets one clear line of each command, and serves once it is built', {
  tags: ['details'],
}, async ({ skip }) => {
  const project = readOnlyProject() ?? skip('needs a mount')
  const run = async (command: string, folder: string) => {
    const env = { ...process.env, ...ownSettings, DATA_DIR: folder, DIST: '', NO_COLOR: '1' }
    const args = [`tools/${command}.ts`, '--local']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: project,
      env: { ...env, PORT: String(await freePort()) },
      encoding: 'utf8',
    })
    return { status, lines: (stdout + stderr).trim().split('\n') }
  }
  const packages = [
    `The folder ${project}/node_modules/.vite-temp cannot be written (EROFS). Give this account the ` +
      'right to write there, or run the command in a copy of the project that it may write.',
  ]
  const data = [
    `The data folder ${project}/.data cannot be written (EROFS). Give this account the right to ` +
      'write there, or set DATA_DIR to another folder.',
  ]
  for (const command of ['start', 'dev'])
    expect(await run(command, '.data')).toEqual({ status: 1, lines: data })
  expect(await run('dev', emptyData())).toEqual({ status: 1, lines: packages })
  // One that is built serves, with its data elsewhere.
  const site = await serve({ cwd: project })
  expect((await fetch(site.url)).status).toBe(200)
  expect((await callApi(site.url, '/auth/v1/health')).status).toBe(200)
  expect(await run('build', '')).toEqual({ status: 1, lines: packages })
})

test('a hosted project needs no data folder and gets no API here', async () => {
  const hosted = 'https://project.supabase.co'
  const dataFolder = path.join(emptyData(), 'never made')
  const site = await serve({
    port: await freePort(),
    dataFolder,
    env: { VITE_SUPABASE_URL: hosted, VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' },
  })
  expect(site.output()).not.toContain('garage-demo')
  expect((await fetch(`${site.url}/auth/v1/health`)).status).toBe(404)
  const policy = (await fetch(site.url)).headers.get('content-security-policy')
  expect(policy).toContain(`connect-src 'self' ${hosted} wss://project.supabase.co;`)
  expect(fs.existsSync(dataFolder)).toBe(false)
})

test('half a hosted configuration gets one clear line', { tags: ['details'] }, async () => {
  await expectRefusal(
    { env: { VITE_SUPABASE_URL: 'https://x.supabase.co' } },
    'Set both VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, or neither.',
  )
})

test('a database on another machine is never migrated or filled', async () => {
  await expectRefusal(
    {
      env: { DATABASE_URL: 'postgres://postgres@db.example.com/postgres' },
    },
    expect.stringContaining('DATABASE_URL points at db.example.com'),
  )
})

test('a database that does not respond gets one clear line', { tags: ['faults'] }, async () => {
  const port = await freePort()
  await expectRefusal(
    {
      env: { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
    },
    expect.stringContaining('DATABASE_URL cannot be opened'),
  )
})
