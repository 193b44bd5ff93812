/** Shared by the serving commands: a free port, the address, and a clean end. */
import type { Server } from 'node:http'
import net from 'node:net'
import type { PreviewServer, ViteDevServer } from 'vite'
import { backendClosed } from './backend/sharedBackend.ts'
import { endWith, UserError } from './UserError.ts'

/** Throws a UserError when the port is taken, on any address a browser tries for "localhost". */
export async function assertPortFree(port: number, host: string): Promise<void> {
  for (const address of new Set([host, '127.0.0.1', '::1'])) {
    const code = await tryListening(port, address)
    if (code === 'EADDRINUSE') {
      throw new UserError(
        `Port ${port} is in use. Stop what uses it, or set PORT to another number.`,
      )
    }
    if (code === 'EACCES') {
      throw new UserError(
        `Port ${port} may not be used by this account. Set PORT to another number.`,
      )
    }
  }
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** A client that sends its request drop by drop is not waited for. Bodies of the API have less time still. */
export function limitWaiting(
  server: ViteDevServer['httpServer'] | PreviewServer['httpServer'],
): void {
  if (!server) return
  const limited = server as Server
  limited.headersTimeout = 10_000
  limited.requestTimeout = 30_000
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends the command and its children at once on a signal until it serves. */
export function stopAtOnce(): void {
  for (const signal of signals) process.on(signal, () => process.exit(0))
}

/** Closes server and database on Ctrl-C and on a request to terminate, and ends with code 0. */
export function stopCleanly(close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    close()
      .then(backendClosed)
      .then(() => process.exit(0), endWith)
  }
  for (const signal of signals) {
    // Vite's own handler would end the process before the database is closed.
    process.removeAllListeners(signal)
    process.on(signal, stop)
  }
}

/** Prints the address and, with sample data, the account to sign in with. */
export function announce(what: string, port: number, local: boolean, host?: string): void {
  const lines = ['', `${what} http://localhost:${port}`]
  if (local && host && !['localhost', '127.0.0.1', '::1'].includes(host)) {
    lines.push(`Others reach it, too (HOST=${host}). It is a demo, with public passwords.`)
  }
  if (local) {
    lines.push('Demo staff account: staff@example.com, password garage-demo')
    lines.push('Demo technician, for a phone: technician@example.com, the same password')
  }
  console.log([...lines, 'Stop with Ctrl-C.', ''].join('\n'))
}
