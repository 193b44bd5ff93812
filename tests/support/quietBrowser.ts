/**
 * A browser of its own, steered by a handful of commands. Test tools switch on what costs a page time: they record a
 * stack for each request and message, and run code of theirs in it. Here nothing of that is on while a page is measured.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserArguments, findBrowser } from './browser.ts'

type Answer = { id: number; result?: unknown; error?: { message: string } }
type Parameters = Record<string, unknown>
type Send = <Result>(method: string, parameters?: Parameters) => Promise<Result>

export type QuietPage = {
  send: Send
  /** Returns the awaited value of `expression` in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>
  close: () => Promise<void>
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function addressOf(folder: string): Promise<string> {
  const file = join(folder, 'DevToolsActivePort')
  for (let tries = 0; tries < 200; tries += 1) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await pause(100)
  }
  throw new Error('The browser did not start')
}

/** Numbers commands and returns their responses; a command without a session is for the browser itself. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (response: Answer) => void>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const response = JSON.parse(String(data)) as Answer
    waiting.get(response.id)?.(response)
    waiting.delete(response.id)
  }
  const sender =
    (sessionId?: string): Send =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as never),
        )
        socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      })
  return { sender, hangUp: () => socket.close() }
}

/** Starts it. Each page has a profile of its own, with an empty cache. */
export async function quietBrowser() {
  const program = findBrowser()
  if (!program) throw new Error('There is no browser')
  const folder = mkdtempSync(join(tmpdir(), 'quiet-'))
  const running = spawn(
    program,
    [
      ...browserArguments,
      '--headless=new',
      '--hide-scrollbars',
      '--ignore-certificate-errors',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => running.once('exit', resolve))
  const { sender, hangUp } = await connect(await addressOf(folder))
  const send = sender()
  return {
    async newPage(): Promise<QuietPage> {
      const { browserContextId } = await send<{ browserContextId: string }>(
        'Target.createBrowserContext',
      )
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      })
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      })
      const inPage = sender(sessionId)
      return {
        send: inPage,
        evaluate: async <Value>(expression: string) => {
          const { result } = await inPage<{ result: { value: Value } }>('Runtime.evaluate', {
            expression,
            awaitPromise: true,
            returnByValue: true,
          })
          return result.value
        },
        close: async () => {
          await send('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    async close(): Promise<void> {
      hangUp()
      running.kill()
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type QuietBrowser = Awaited<ReturnType<typeof quietBrowser>>
