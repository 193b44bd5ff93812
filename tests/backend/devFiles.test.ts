// Data, secrets and settings are next to the sources: no spelling of a URL may make the dev server serve them.
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite, temporaryFolder } from '../support/server.ts'
import { copyBootedData, emptyData, expectRefusal, projectCopy } from './site.ts'

const secret = 'nobody-may-read-this'
const hidden = [
  '.data/session-secret',
  '.data/postgres/table',
  '.data/page.html',
  '.git/config',
  'aside.txt',
  '.env',
  'supabase/seed.sql',
  'package.json',
]

let site: RunningSite
let project: string
beforeAll(async () => {
  project = temporaryFolder()
  projectCopy(project)
  copyBootedData(path.join(project, '.data'))
  for (const file of hidden.slice(0, 5)) {
    fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    fs.writeFileSync(path.join(project, file), `${secret} ${secret} ${secret}`)
  }
  fs.writeFileSync(path.join(project, '.env'), `VITE_UNUSED=${secret}`)
  fs.symlinkSync(path.join(project, '.data'), path.join(project, 'link'))
  site = await startSite({
    command: 'dev',
    cwd: project,
    dataFolder: path.join(project, '.data'),
    env: { HOST: '0.0.0.0', LAUNCH_EDITOR: editor(project) },
  })
  return async () => {
    await site.kill()
    fs.rmSync(project, { recursive: true, force: true })
  }
})

/** Makes an editor that leaves a file `started` behind. */
function editor(folder: string): string {
  const file = path.join(folder, 'editor.sh')
  fs.writeFileSync(file, `#!/bin/sh\ntouch ${path.join(folder, 'started')}\n`, { mode: 0o755 })
  return file
}

/** Asks for a target just as written. */
function ask(target: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    http
      .get(`http://127.0.0.1:${site.port}`, { path: target, headers, agent: false }, (response) => {
        let text = ''
        response.setEncoding('latin1').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
      .on('error', reject)
  })
}

const encoded = (file: string) =>
  file.replace(/[^/]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Spellings of the address of a file of the project. */
function spellings(file: string): string[] {
  const absolute = path.join(project, file)
  const ways = [
    `/${file}`,
    `//${file}`,
    `/./${file}`,
    `/src/../${file}`,
    `/src/..%2f${file}`,
    `/src/%2e%2e/${file}`,
    `/src/..\\${file}`,
    `/public/../${file}`,
    `/${encoded(file)}`,
    `/${encodeURIComponent(encodeURIComponent(file))}`,
    `/${file.toUpperCase()}`,
    `/${file.replace('.data', 'link')}`,
    `/@fs${absolute}`,
    `/@fs/${absolute}`,
    `/@fs${path.join(project, 'src')}/../${file}`,
    `/@fs${encoded(absolute)}`,
    `/@fs/${fs.realpathSync(absolute)}`,
    `/@id/${absolute}`,
    `/@id/__x00__${absolute}`,
    `/@id//@fs${absolute}`,
  ]
  const queries = [
    '',
    '?raw',
    '?raw&import',
    '?import&raw',
    '?url',
    '?url&inline',
    '?inline&import',
    '?import',
    '?raw??',
    '??raw',
    '?%72aw',
    '?.svg?raw',
    '?.svg?import',
    '?raw&.svg?inline',
    '?.wasm?init',
    '?worker',
    '?html-proxy&index=0.js',
    '?t=1&raw',
    '%3fraw',
    '%00?raw',
    '/?raw',
    '#x?raw',
  ]
  return ways.flatMap((way) => queries.map((query) => way + query))
}

for (const file of hidden) {
  test(`no spelling brings out ${file}`, { tags: file === '.env' ? [] : ['details'] }, async () => {
    const content = fs.readFileSync(path.join(project, file), 'latin1')
    const secretText = content.includes(secret) ? secret : content.trim().slice(0, 40)
    const packed = Buffer.from(content, 'latin1').toString('base64').slice(0, 40).replace(/=+$/, '')
    for (const target of spellings(file)) {
      for (const headers of [{ accept: 'text/html' }, { 'sec-fetch-dest': 'script' }]) {
        const { text } = await ask(target, headers)
        expect(text.includes(secretText), `${target} shows it`).toBe(false)
        expect(text.includes(packed), `${target} shows it packed`).toBe(false)
      }
    }
  })
}

test('hidden folders of node_modules are not served', async () => {
  const folder = path.resolve('node_modules/.cache/hidden-from-dev')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'built.txt'), secret)
  try {
    for (const target of ['', `/@fs${project}`, `/@fs${process.cwd()}`]) {
      const { text } = await ask(`${target}/node_modules/.cache/hidden-from-dev/built.txt?raw`)
      expect(text).not.toContain(secret)
    }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

test('a module asked for over the reload connection is not read either', {
  tags: ['details'],
}, async () => {
  const { text: client } = await ask('/@vite/client')
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1]
  const socket = new WebSocket(`ws://127.0.0.1:${site.port}/?token=${token}`, 'vite-hmr')
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const responses: string[] = []
  socket.onmessage = ({ data }) => responses.push(String(data))
  const file = path.join(project, '.data/session-secret?raw')
  for (const id of [file, `/@fs${file}`, '/.data/session-secret?raw']) {
    const data = { name: 'fetchModule', id: `send:${id}`, data: [id, undefined, {}] }
    socket.send(JSON.stringify({ type: 'custom', event: 'vite:invoke', data }))
  }
  await expect.poll(async () => (await ask('/')).status, { timeout: 20_000 }).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  socket.close()
  expect(responses.join('\n')).not.toContain(secret)
})

test('the server responds only to those of its own URLs that pages need: no other starts an editor', async () => {
  const started = path.join(project, 'started')
  for (const target of [
    '/__open-in-editor?file=src/main.tsx',
    '/__open-in-editor/?file=src/main.tsx',
    '/__open-in-editor.js?file=src/main.tsx',
    '/__OPEN-in-editor?file=src/main.tsx',
    '//__open-in-editor?file=src/main.tsx',
    '/%5f_open-in-editor?file=src/main.tsx',
    '/./__open-in-editor?file=src/main.tsx',
    `http://127.0.0.1:${site.port}/__open-in-editor?file=src/main.tsx`,
    '/__inspect/',
    '/@vite/lazy?id=/src/main.tsx',
    '/.well-known/x',
  ]) {
    expect((await ask(target)).status, target).toBe(404)
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(fs.existsSync(started)).toBe(false)
})

test('the sources, the packages and the pictures are served', async () => {
  for (const [target, part] of [
    ['/', '<div id="root">'],
    ['/pricing', '<div id="root">'],
    ['/src/main.tsx', 'import'],
    [`/@fs${path.resolve('src/main.tsx')}`, 'import'],
    ['/src/base.css', '--'],
    ['/@vite/client', 'wsToken'],
    ['/@vite/env', ''],
    ['/@react-refresh', 'performReactRefresh'],
    ['/@id/react', 'export'],
    ['/robots.txt', ''],
  ] as const) {
    const { status, text } = await ask(target)
    expect(status, target).toBe(200)
    expect(text, target).toContain(part)
  }
  const picture = fs.readdirSync('public/pictures')[0]
  expect((await ask(`/pictures/${picture}`)).status).toBe(200)
})

test.each([
  'src/kept',
  'public/kept',
  'dist/kept',
  'node_modules/.cache/kept',
  'link-to-public/kept',
])('DATA_DIR=%s gets one clear line', { tags: ['details'] }, async (name) => {
  const cwd = emptyData()
  projectCopy(cwd)
  fs.symlinkSync(path.resolve('public'), path.join(cwd, 'link-to-public'))
  for (const command of ['start', 'dev'] as const) {
    const options = { command, cwd, dataFolder: name, env: { DIST: '' } }
    const line = expect.stringContaining(`The data folder ${path.join(cwd, name)} lies in `)
    await expectRefusal(options, line)
  }
  expect(fs.existsSync(path.resolve(name))).toBe(false)
})
