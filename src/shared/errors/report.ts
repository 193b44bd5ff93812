// Reports errors of this page to the database, which limits and scrubs them as well. A file of its own, loaded with the
// first error: code that fails elsewhere does not keep it from saying so.
import { addresses, patterns } from '@/addresses'
import type { ErrorKind, noteError } from '@/lib/noteError'
import { backendUrl, publicHeaders } from '@/shared/api/backend'
import { placesIn, scrubbed } from '@/shared/errors/scrub'

/** So many different errors of one page are reported. */
const most = 10

/** The first that a browser's own name for itself holds. */
const families = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const templates = patterns.flatMap((pattern) => {
  const { spanish } = addresses[pattern]
  return spanish ? [pattern, `/es${spanish}`] : [pattern]
})

/** Returns the row of the table that the address is of, and never what else stands in it. */
const pageOf = (path: string) =>
  templates.find((template) =>
    new RegExp(`^${template.replace(/:[a-z]+/g, '[^/]+')}/?$`).test(path),
  ) ?? '/-'

/** Returns the build of this page: the name of its entry, which changes with its content. */
const buildOf = () =>
  /([^/]+)\.js$/.exec(
    document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry ?? '',
  )?.[1] ?? 'unknown'

const told = new Set<string>()

function report(kind: ErrorKind, thrown: unknown): void {
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  const places = thrown instanceof Error ? (stack ?? '') : ''
  // An extension's code failed, in this browser alone.
  if (/extension:\/\//.test(places)) return
  const body = JSON.stringify({
    kind,
    message: scrubbed(message),
    stack: placesIn(places).join('\n'),
    page: pageOf(location.pathname),
    build: buildOf(),
    browser: families.find(([mark]) => navigator.userAgent.includes(mark))?.[1] ?? 'other',
  })
  if (told.has(body) || told.size >= most) return
  told.add(body)
  fetch(`${backendUrl()}/rest/v1/rpc/report_error`, {
    method: 'POST',
    headers: { ...publicHeaders(), 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => {})
}

const kept = window.keptErrors ?? []
window.noteError = report satisfies typeof noteError
for (const [kind, thrown] of kept.splice(0)) report(kind, thrown)
