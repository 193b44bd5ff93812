// Errors go on to a service that speaks Sentry's protocol, by the worker. The service is a fake.
import { beforeEach, expect, test, vi } from 'vitest'
import { forwardErrors } from '../../supabase/functions/alerts/errorForward.ts'

const stored = {
  id: 'e0000000-0000-4000-8000-000000000001',
  came_at: '2026-11-27 10:00:00+00',
  kind: 'error',
  message: 'x is not a function',
  stack: ['send main-Ab1.js:1:2'],
  page: '/contact',
  build: 'main-Ab1',
  browser: 'Firefox',
}
const service = vi.fn<(request: Request) => Response>()
const noted = vi.fn()
const call = (async (name: string, body: object) => {
  if (name === 'errors_to_forward') return [stored]
  noted(name, body)
  return true
}) as never

beforeEach(() => {
  noted.mockReset()
  service.mockReset().mockReturnValue(Response.json({}))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    service(new Request(address, init)),
  )
})

test('an error goes on as an envelope, with the key of the address, and is noted', async () => {
  await forwardErrors('https://abc@errors.example/sub/42', call)
  const request = service.mock.calls[0]?.[0]
  expect(request?.url).toBe('https://errors.example/sub/api/42/envelope/')
  expect(request?.headers.get('x-sentry-auth')).toContain('sentry_key=abc')
  const [header, item, event] = ((await request?.text()) ?? '')
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(header).toEqual({ event_id: stored.id.replaceAll('-', '') })
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    platform: 'javascript',
    timestamp: '2026-11-27T10:00:00.000Z',
    release: stored.build,
    exception: { values: [{ type: 'error', value: stored.message }] },
    extra: { stack: stored.stack },
  })
  expect(noted).toHaveBeenCalledWith('note_error_forwarded', { error: stored.id })
})

test('a service that is busy or refuses the key gets it again, and one that refuses the error does not', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const status of [401, 429, 503]) {
    service.mockReturnValue(new Response(null, { status }))
    await forwardErrors('https://abc@errors.example/42', call)
    expect(noted).not.toHaveBeenCalled()
  }
  expect(said).toHaveBeenCalledTimes(3)
  service.mockReturnValue(new Response(null, { status: 400 }))
  await forwardErrors('https://abc@errors.example/42', call)
  expect(noted).toHaveBeenCalledTimes(1)
})

test('nothing goes anywhere without an address, or to one that is not encrypted', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await forwardErrors('', call)
  await forwardErrors('http://abc@errors.example/42', call)
  expect(service).not.toHaveBeenCalled()
  expect(said).toHaveBeenCalledTimes(1)
})
