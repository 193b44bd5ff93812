/** Starts and stops the real serving commands in a process of their own, each on its own data. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export type SiteOptions = {
  /** `start` serves the built site without building it; `dev` serves the sources. */
  command?: 'start' | 'dev'
  port?: number
  dataFolder?: string
  /** Folder to run in; the repository unless given. */
  cwd?: string
  env?: Record<string, string>
  /** A file that gets everything the server prints, for readers in other processes. */
  logFile?: string
}

export type RunningSite = {
  url: string
  port: number
  dataFolder: string
  pid: number
  /** Everything printed so far. */
  output: () => string
  /** Ends it as Ctrl-C or a service manager would and returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Ends it as a power cut of the process would: nothing can be tidied up. */
  kill: () => Promise<void>
}

/** Set over the developer's own .env, which must not lead a test to a real project. */
export const ownSettings = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  DATABASE_URL: '',
  HOST: '',
  PORT: '',
}

/** Makes an empty folder, which the caller removes. */
export function temporaryFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
}

/** Listens on a free port of this machine and returns it. */
export function listenAnywhere(server: net.Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port))
  })
}

/** Returns a port that no one listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer()
  const port = await listenAnywhere(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the command and returns the process at once, without waiting for it to serve. */
export async function spawnSite(options: SiteOptions = {}) {
  const port = options.port ?? (await freePort())
  const dataFolder = options.dataFolder ?? temporaryFolder()
  const command = options.command ?? 'start'
  const args = command === 'start' ? ['tools/start.ts', '--no-build'] : ['tools/dev.ts']
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...ownSettings,
      NODE_ENV: command === 'start' ? 'production' : 'development',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      PORT: String(port),
      DATA_DIR: dataFolder,
      ...options.env,
    },
  })
  return { child, port, dataFolder, output: collect(child, options.logFile), ended: ending(child) }
}

/** Starts the command and waits until it serves. Fails with its output when it ends before. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { child, port, dataFolder, output, ended } = await spawnSite(options)
  const deadline = Date.now() + 120_000
  const gone = ended.then((code) => code ?? 'a signal')
  while (!output().includes('The site is served')) {
    const code = await Promise.race([gone, pause(50)])
    if (code !== undefined) throw new Error(`The server ended (${code}):\n${output()}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start in 120 s:\n${output()}`)
    }
  }
  return {
    url: `http://localhost:${port}`,
    port,
    dataFolder,
    pid: child.pid ?? 0,
    output,
    stop: (signal = 'SIGINT') => {
      child.kill(signal)
      return ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function collect(child: ChildProcess, logFile?: string): () => string {
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      chunks.push(chunk)
      if (logFile) fs.appendFileSync(logFile, chunk)
    })
  }
  return () => chunks.join('')
}

function ending(child: ChildProcess): Promise<number | null> {
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.off('exit', stop)
      resolve(code)
    })
  })
}

/** Returns the link of the latest email to this address in a server's output; undefined until it is all there. */
export function sendEmailLink(output: string, to: string): string | undefined {
  return /https?:\/\/\S+\/auth#token_hash=\S+(?=\s)/.exec(mailsTo(output, to).at(-1) ?? '')?.[0]
}

/** Returns the emails to this address in a server's output. */
export const mailsTo = (output: string, to: string): string[] =>
  output.split('Mail to ').filter((mail) => mail.startsWith(`${to} `))

export function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
