// Forwards errors of visitors' browsers to a service that speaks Sentry's protocol, as they are stored: scrubbed. The
// pages call no such service.
import type { CallDatabase } from './databaseCalls.ts'

type StoredError = {
  id: string
  came_at: string
  kind: string
  message: string
  stack: readonly string[]
  page: string
  build: string
  browser: string
}

/** In ms: how long one call may take. */
const timeLimit = 10_000

/** Returns where a DSN (`https://key@host/project`) takes events, with its key; null if it is none. */
export function envelopeAddress(dsn: string): { address: string; key: string } | null {
  const [, key, host, path, project] =
    /^https:\/\/(\w+)@([\w.:-]+)((?:\/[\w-]+)*)\/(\d+)$/.exec(dsn) ?? []
  return key ? { address: `https://${host}${path}/api/${project}/envelope/`, key } : null
}

/** Returns an error as an envelope: its header, the header of the event, and the event. */
function envelope({
  id,
  came_at,
  kind,
  message,
  stack,
  page,
  build,
  browser,
}: StoredError): string {
  const event_id = id.replaceAll('-', '')
  const event = {
    event_id,
    timestamp: new Date(came_at).toISOString(),
    platform: 'javascript',
    level: 'error',
    release: build,
    transaction: page,
    tags: { page, browser, kind },
    exception: { values: [{ type: kind, value: message }] },
    extra: { stack },
  }
  return [{ event_id }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}

/** Forwards what is not forwarded yet. A failure is retried at the next run for a day, and delays no delivery. */
export async function forwardErrors(dsn: string, call: CallDatabase): Promise<void> {
  if (!dsn) return
  try {
    const target = envelopeAddress(dsn)
    if (!target) throw new Error('ERROR_DSN is no address of the form https://key@host/project.')
    for (const error of await call<StoredError[]>('errors_to_forward', {})) {
      const answer = await fetch(target.address, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=garage-desk/1, sentry_key=${target.key}`,
        },
        body: envelope(error),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      })
      await answer.body?.cancel()
      // Refused as it is, it would be refused again; only a busy service gets it once more.
      if (
        answer.status === 429 ||
        answer.status >= 500 ||
        answer.status === 401 ||
        answer.status === 403
      )
        throw new Error(`The error service answered ${answer.status}.`)
      await call('note_error_forwarded', { error: error.id })
    }
  } catch (error) {
    console.error(error)
  }
}
