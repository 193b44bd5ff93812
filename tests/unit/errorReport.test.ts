// Errors of a page: what is told of them, by what the page itself does.
// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { noteError } from '@/lib/noteError'
import { placesIn, scrubbed } from '@/shared/errors/scrub'

type Told = { kind: string; message: string; page: string; build: string; browser: string }
const told = () =>
  vi.mocked(fetch).mock.calls.map(([, sent]) => JSON.parse(String(sent?.body)) as Told)

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_test')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('true')),
  )
  document.body.innerHTML = '<script data-entry="/assets/main-Ab1.js"></script>'
  delete window.noteError
  window.keptErrors = []
})

/** Opens an address of the site and loads what reports its errors. */
async function reportingAt(path: string) {
  history.replaceState(null, '', path)
  await import('@/shared/errors/report')
}

test('errors from before it loaded are reported, and those after, each once', async () => {
  window.keptErrors = [['chunk', new Error('Failed to fetch "a.js"')]]
  await reportingAt('/contact')
  noteError('error', new Error('x is not a function'))
  noteError('error', new Error('x is not a function'))
  noteError('rejection', 'plain')
  expect(told().map(({ kind, message }) => [kind, message])).toEqual([
    ['chunk', 'Failed to fetch “…”'],
    ['error', 'x is not a function'],
    ['rejection', 'plain'],
  ])
  expect(told()[0]).toMatchObject({ page: '/contact', build: 'main-Ab1', browser: 'other' })
})

test('a page is told by its row of the table, without what else stands in the address', async () => {
  for (const [path, page] of [
    ['/request?x=1#private-token', '/request'],
    ['/services/repairs/springs', '/services/repairs/:part'],
    ['/es/servicios/reparaciones/resortes', '/es/servicios/reparaciones/:part'],
    ['/ann-lee-elm-street', '/-'],
  ] as const) {
    await reportingAt(path)
    noteError('error', new Error(path.slice(0, 9)))
    expect(told().at(-1)?.page).toBe(page)
    vi.resetModules()
  }
})

test('an extension is not reported, and one page reports ten errors at most', async () => {
  await reportingAt('/')
  const foreign = new Error('x')
  foreign.stack = 'at a (chrome-extension://abc/b.js:1:2)'
  noteError('error', foreign)
  expect(told()).toEqual([])
  for (let count = 0; count < 20; count += 1) {
    noteError('error', new Error('abcdefghijklmnopqrst'.slice(0, count)))
  }
  expect(told().length).toBe(10)
})

test('of a stack only places in files of the site are told, in the forms of three engines', () => {
  const chromium = `TypeError: "Ann" is not a function
    at send (https://example.com/assets/main-Ab_1.js:1:2045)
    at https://example.com/assets/app-x.js:12:4`
  const others =
    'send@https://example.com/assets/main-Ab_1.js:1:2045\nhttps://example.com/a/app-x.js:12:4\n12 Elm Street'
  for (const stack of [chromium, others])
    expect(placesIn(stack)).toEqual(['send main-Ab_1.js:1:2045', 'app-x.js:12:4'])
  expect(placesIn('a.js:1:1\n'.repeat(9))).toHaveLength(5)
})

test('a message has no address, quoted text, digit, or long word', () => {
  expect(scrubbed('Ann "Lee" ann@example.com 4417 https://x.example/y abcdefghijklmnopqrstu')).toBe(
    'Ann “…” … 0 … …',
  )
  expect(scrubbed('a '.repeat(300))).toHaveLength(200)
})
