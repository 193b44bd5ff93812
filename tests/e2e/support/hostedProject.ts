// A stub of a hosted project: its API is that of the tested site, and its Realtime is simulated here. The page
// comes from the sources, served for such a project: a second build for one test would take longer than the test.
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { localPublishableKey } from '../../../tools/backend/settings.ts'
import { freePort, type RunningSite, startSite, temporaryFolder } from '../../support/server.ts'

const project = 'https://project.supabase.co'

/** Serves the site as one whose backend is a hosted project. */
export const serveForProject = async (): Promise<RunningSite> =>
  startSite({
    command: 'dev',
    port: await freePort(),
    dataFolder: temporaryFolder(),
    env: { VITE_SUPABASE_URL: project, VITE_SUPABASE_ANON_KEY: localPublishableKey },
  })

type Message = [join: string | null, ref: string | null, topic: string, event: string, body: object]

/** The page's connection to Realtime, as the test sees and controls it. */
export type Line = {
  /** Topics that were joined, each with the token that asked for it. */
  joined: { topic: string; token: string }[]
  /** How many lines are up now. */
  open: () => number
  /** Says that something is new, as the database does after a change. */
  tell: () => void
  /** Drops the connection, as a network does. */
  drop: () => Promise<void>
}

/** Serves the page as a project whose tables are those of the site at `backend`. */
export async function withProject(page: Page, backend: string): Promise<Line> {
  const lines = new Map<WebSocketRoute, string | null>()
  const joined: Line['joined'] = []
  await page.route(`${project}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `${backend}${pathname}${search}` })
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' }
    await route.fulfill({ response, headers })
  })
  await page.routeWebSocket(/^wss:\/\/project\.supabase\.co\/realtime\/v1\/websocket/, (line) => {
    lines.set(line, null)
    line.onClose(() => lines.delete(line))
    line.onMessage((text) => {
      const [join, ref, topic, event, body] = JSON.parse(String(text)) as Message
      if (event === 'phx_join') {
        lines.set(line, join)
        const { access_token: token, config } = body as {
          access_token: string
          config: { private: boolean }
        }
        expect(config.private).toBe(true)
        joined.push({ topic, token })
      }
      line.send(JSON.stringify([join, ref, topic, 'phx_reply', { status: 'ok', response: {} }]))
    })
  })
  const send = (line: WebSocketRoute, join: string | null) =>
    line.send(
      JSON.stringify([
        join,
        null,
        'realtime:desk',
        'broadcast',
        { type: 'broadcast', event: 'changes', payload: {} },
      ]),
    )
  return {
    joined,
    open: () => lines.size,
    tell: () => {
      for (const [line, join] of lines) send(line, join)
    },
    drop: async () => {
      for (const line of lines.keys()) await line.close({ code: 1012, reason: 'restart' })
      lines.clear()
    },
  }
}
