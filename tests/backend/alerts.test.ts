import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callApi } from '../support/publicApi.ts'
import { pushReceiver, senderOf } from '../support/pushReceiver.ts'
import { bootedData, serve } from './site.ts'

/** The local backend tells staff by itself. The browser's push service is a fake on this machine. */

const standIn = path.resolve('tests/support/pushStandIn.ts')

/** A push service; `answers` says whether it does. */
async function pushService() {
  const pushes: { body: Buffer; authorization: string }[] = []
  const service = { url: '', answers: true, pushes }
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    pushes.push({
      body: Buffer.concat(chunks),
      authorization: String(request.headers.authorization),
    })
    if (service.answers) response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  service.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return service
}

const serveWith = (dataFolder: string, url: string) =>
  serve({ dataFolder, env: { NODE_OPTIONS: `--import ${standIn}`, PUSH_STAND_IN: url } })

async function staffAt(url: string) {
  const credentials = { email: 'staff@example.com', password: 'garage-demo' }
  const { body } = await callApi(url, '/auth/v1/token?grant_type=password', { body: credentials })
  const { access_token: token } = body as { access_token: string }
  return (name: string, body: object) => callApi(url, `/rest/v1/rpc/${name}`, { token, body })
}

const booking = (phone: string) => ({
  body: {
    first_name: 'Dee',
    last_name: 'Park',
    email: 'dee@example.com',
    phone,
    address: '4 Fir Street, Valley Stream, NY 11580',
    service_type: 'emergency',
    preferred_time: null,
    preferred_date: null,
    message: 'The cable snapped.',
  },
})

test('a request reaches a device within seconds and is printed as a mail; visitors never wait for it', async () => {
  const service = await pushService()
  const dataFolder = bootedData()
  const site = await serveWith(dataFolder, service.url)
  const call = await staffAt(site.url)
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
  const browser = pushReceiver()
  const device = { endpoint, p256dh: browser.p256dh, auth: browser.auth, is_phone: true }
  expect((await call('save_device', device)).status).toBeLessThan(300)
  expect(
    (await callApi(site.url, '/rest/v1/service_requests', booking('(516) 555-0177'))).status,
  ).toBe(201)
  await vi.waitFor(() => expect(service.pushes).toHaveLength(1), 5000)
  const [push] = service.pushes
  expect(JSON.parse(browser.read(push?.body ?? Buffer.of()))).toEqual({
    title: 'Emergency, Valley Stream 11580',
    body: expect.stringMatching(/^Cable snapped\. Call by \d+:\d\d [AP]M\.$/),
    level: 0,
    request: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const { body: state } = await call('alert_state', { endpoint })
  expect(state).toMatchObject({ is_on: true, here: true, mail: 'written', stuck_since: null })
  const { push_key: key } = state as { push_key: string }
  expect(senderOf(push?.authorization ?? '').key).toBe(key)
  await vi.waitFor(() => {
    expect(site.output()).toContain('Mail to the office (printed here, not sent)')
    expect(site.output()).toContain('Emergency, Valley Stream 11580')
  }, 5000)

  await call('test_alert', { endpoint })
  await vi.waitFor(() => expect(service.pushes).toHaveLength(2), 5000)
  expect(JSON.parse(browser.read(service.pushes[1]?.body ?? Buffer.of())).title).toBe('Test alert')

  service.answers = false
  for (const phone of ['(516) 555-0178', '(516) 555-0179']) {
    const begun = performance.now()
    expect((await callApi(site.url, '/rest/v1/service_requests', booking(phone))).status).toBe(201)
    expect(performance.now() - begun).toBeLessThan(5000)
  }
  await vi.waitFor(() => expect(service.pushes.length).toBeGreaterThan(2), 5000)
  expect(await site.stop()).toBe(0)

  expect(fs.statSync(path.join(dataFolder, 'push-keys.json')).mode & 0o077).toBe(0)
  const again = await serveWith(dataFolder, service.url)
  const { body: later } = await (await staffAt(again.url))('alert_state', {})
  expect(later, 'devices would have to be switched on anew').toMatchObject({ push_key: key })
})
