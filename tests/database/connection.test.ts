// A password reaches no server that cannot prove its name.
import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import dns from 'node:dns'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectionTo } from '../../tools/database/connection.ts'
import { listenAnywhere } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tls-'))
const inFolder = (name: string) => join(folder, name)
const host = 'db.company.example'
let heard = ''
let encrypts = true

/** Makes a certificate for a name, which signs itself. */
function certify(name: string): void {
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:${name}`
  const files = ['-keyout', inFolder(`${name}.key`), '-out', inFolder(`${name}.crt`)]
  execFileSync('openssl', [...words.split(' '), ...files], { stdio: 'ignore' })
}

/** Plays a database as far as the password, which it asks for in clear. */
const server = net.createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', (asked) => {
    heard += asked.toString('latin1')
    socket.write(encrypts ? 'S' : 'N')
    if (!encrypts) {
      socket.on('data', (data) => {
        heard += data.toString('latin1')
      })
      return
    }
    const context = {
      key: readFileSync(inFolder(`${host}.key`)),
      cert: readFileSync(inFolder(`${host}.crt`)),
    }
    const inside = new tls.TLSSocket(socket, { isServer: true, ...context })
    inside.on('error', () => {})
    inside.once('data', () => {
      inside.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
      inside.on('data', (data) => {
        heard += data.toString('latin1')
        inside.destroy()
      })
    })
  })
})
let port = 0

beforeAll(async () => {
  for (const name of [host, 'other.example']) certify(name)
  port = await listenAnywhere(server)
  const here = (
    _name: string,
    options: { all?: boolean },
    found: (...answer: unknown[]) => void,
  ) =>
    options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)
  vi.spyOn(dns, 'lookup').mockImplementation(here as never)
})
beforeEach(() => {
  heard = ''
  encrypts = true
})
afterAll(() => {
  vi.restoreAllMocks()
  server.close()
  rmSync(folder, { recursive: true })
})

/** Connects by a string, and returns why it ended. */
async function connect(name: string, options = ''): Promise<string> {
  const text = `postgres://postgres:pass-word@${name}:${port}/postgres${options}`
  const client = new pg.Client({ ...connectionTo(text), connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  const reason = await client.connect().then(
    () => 'connected',
    (error: Error) => error.message,
  )
  await client.end().catch(() => {})
  return reason
}

test('a plain listener gets no password, whatever the string says', async () => {
  encrypts = false
  for (const options of ['', '?sslmode=disable', '?sslmode=prefer', '?ssl=false']) {
    expect(await connect(host, options)).toMatch(/does not support SSL/)
  }
  expect(heard).not.toContain('pass-word')
})

test('a certificate that leads to no known root gets none', async () => {
  for (const options of ['', '?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require']) {
    expect(await connect(host, options)).toMatch(/self-signed/)
  }
  expect(heard).not.toContain('pass-word')
})

test('the root certificate in the string wins, and the name has to be right', async () => {
  const own = `?sslrootcert=${encodeURIComponent(inFolder(`${host}.crt`))}`
  expect(await connect('other.example', own)).toMatch(/altnames/)
  expect(await connect(host, `?sslrootcert=${inFolder('other.example.crt')}`)).toMatch(
    /self-signed/,
  )
  expect(heard).not.toContain('pass-word')
  await connect(host, own)
  expect(heard).toContain('pass-word')
})

test('a server that is reached by its address has to name that address', () => {
  const { ssl } = connectionTo('postgres://u:p@192.0.2.1/x')
  expect(ssl).toMatchObject({ host: '192.0.2.1', rejectUnauthorized: true })
})

test('this machine is reached as it is', () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    expect(connectionTo(`postgres://u:p@${name}/x`).ssl).toBe(false)
  }
})

test('a broken string, or one with a file that is not there, is refused without its password', () => {
  const strings = ['postgres://u:pass-word@[/x', 'postgres://u:pass-word@h/x?sslrootcert=/no/file']
  for (const text of strings) {
    expect(() => connectionTo(text)).toThrow(/^(?!.*pass-word)/)
  }
})

test("Supabase's root is the one with this fingerprint, and has not ended", () => {
  const root = new X509Certificate(readFileSync('tools/database/supabaseRoot.crt'))
  expect(readFileSync('tools/database/supabaseRoot.crt', 'utf8')).toContain(root.fingerprint256)
  expect(Date.parse(root.validTo)).toBeGreaterThan(Date.now())
})
