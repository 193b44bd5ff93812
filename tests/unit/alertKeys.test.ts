// `npm run alerts:keys`, run in a folder of its own.
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
let file: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'keys-'))
  file = path.join(folder, '.env.alerts')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const run = () => {
  const command = [
    '-c',
    `umask 022 && exec "$0" "$1"`,
    process.execPath,
    path.resolve('tools/project/alertKeys.ts'),
  ]
  const { status, stdout, stderr } = spawnSync('sh', command, { cwd: folder, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const written = () => fs.readFileSync(file, 'utf8')
const values = () =>
  Object.fromEntries(
    [...written().matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
const modeOf = (name: string) => fs.statSync(name).mode & 0o777

it('writes the keys for their owner alone, and shows none', () => {
  const { status, said } = run()
  expect(status).toBe(0)
  expect(modeOf(file)).toBe(0o600)
  const { PUSH_PUBLIC_KEY = '', PUSH_PRIVATE_KEY = '', ALERTS_SECRET = '' } = values()
  expect([PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, ALERTS_SECRET].map(({ length }) => length)).toEqual([
    87, 43, 43,
  ])
  for (const secret of Object.values(values())) expect(said).not.toContain(secret)
  expect(said).toContain('PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, ALERTS_SECRET')
  expect(fs.readdirSync(folder)).toEqual(['.env.alerts'])
})

it('keeps what is there, adds what is missing, and shuts others out', () => {
  fs.writeFileSync(
    file,
    'MAIL_TO=a@b.example\nexport ALERTS_SECRET="mine"\nPUSH_PUBLIC_KEY=\nALERTS_SECRET=\n\n',
    {
      mode: 0o644,
    },
  )
  const { status, said } = run()
  expect(status).toBe(0)
  const lines = written().split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'MAIL_TO=a@b.example',
    'export ALERTS_SECRET="mine"',
    'ALERTS_SECRET=',
  ])
  expect(lines.slice(3).map((line) => line.slice(0, 17))).toEqual([
    expect.stringMatching(/^PUSH_PUBLIC_KEY=.$/),
    'PUSH_PRIVATE_KEY=',
    '',
  ])
  expect(modeOf(file)).toBe(0o600)
  expect(said).toContain('Made anew in .env.alerts: PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY.')
  expect(said).toContain('Kept as they were in .env.alerts: ALERTS_SECRET.')
  const before = written()
  expect(run().said).not.toContain('Made anew')
  expect(written()).toBe(before)
})

it('makes no second half of a pair', () => {
  fs.writeFileSync(file, 'PUSH_PRIVATE_KEY=mine\n')
  const { status, said } = run()
  expect(status).toBe(1)
  expect(said).toMatch(/^\.env\.alerts holds one of .*\n$/)
  expect(written()).toBe('PUSH_PRIVATE_KEY=mine\n')
})

it.each(['a link', 'a second name', 'a folder'])('writes through %s to nowhere', (kind) => {
  const other = path.join(folder, 'other')
  fs.writeFileSync(other, 'MAIL_TO=a@b.example\n')
  if (kind === 'a link') fs.symlinkSync(other, file)
  else if (kind === 'a second name') fs.linkSync(other, file)
  else fs.mkdirSync(file)
  const { status, said } = run()
  expect(status).toBe(1)
  expect(said).toMatch(/^\.env\.alerts is not a file of its own .*\n$/)
  expect(fs.readFileSync(other, 'utf8')).toBe('MAIL_TO=a@b.example\n')
})

it('is kept out of the repository', () => {
  for (const name of ['.env.alerts', '.env.alerts.4711']) {
    expect(execFileSync('git', ['check-ignore', name], { encoding: 'utf8' }).trim()).toBe(name)
  }
})
