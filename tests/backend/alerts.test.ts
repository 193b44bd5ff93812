import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { textConsent } from '../../src/messages/textConsent.ts'
import { callApi, form, signInAt } from '../support/publicApi.ts'
import { pushReceiver, senderOf } from '../support/pushReceiver.ts'
import { pushesTo, pushService, pushStub } from '../support/pushService.ts'
import { bootedData, serve } from './site.ts'

/** The local backend notifies staff by itself. The browser's push service is a fake on this machine. */

const serveWith = (dataFolder: string, url: string) => serve({ dataFolder, env: pushStub(url) })

async function staffAt(url: string) {
  const { access_token: token } = await signInAt(url)
  return (name: string, body: object) => callApi(url, `/rest/v1/rpc/${name}`, { token, body })
}

const booking = (phone: string) => ({
  body: {
    ...form,
    phone,
    address: '4 Fir Street, Valley Stream, NY 11580',
    service_type: 'emergency',
    message: 'The cable snapped.',
  },
})

test('a request reaches a device within seconds and is printed as a mail; visitors never wait for it', {
  tags: ['details'],
}, async () => {
  const dataFolder = bootedData()
  const log = path.join(dataFolder, 'pushes')
  const service = await pushService(log)
  onTestFinished(service.close)
  const site = await serveWith(dataFolder, service.url)
  const call = await staffAt(site.url)
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
  const browser = pushReceiver()
  const pushes = () => pushesTo(log, endpoint)
  const read = (index: number) =>
    JSON.parse(browser.read(Buffer.from(pushes()[index]?.body ?? '', 'base64')))
  const device = { endpoint, p256dh: browser.p256dh, auth: browser.auth, is_phone: true }
  expect((await call('save_device', device)).status).toBeLessThan(300)
  expect(
    (await callApi(site.url, '/rest/v1/service_requests', booking('(516) 555-0177'))).status,
  ).toBe(201)
  await vi.waitFor(() => expect(pushes()).toHaveLength(1), 30_000)
  expect(read(0)).toEqual({
    title: 'Emergency, Valley Stream 11580',
    body: expect.stringMatching(/^Cable snapped\. Call by \d+:\d\d [AP]M\.$/),
    level: 0,
    request: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const { body: state } = await call('alert_state', { endpoint })
  expect(state).toMatchObject({ is_on: true, here: true, mail: 'written', stuck_since: null })
  const { push_key: key } = state as { push_key: string }
  expect(senderOf(pushes()[0]?.authorization ?? '').key).toBe(key)
  await vi.waitFor(() => {
    expect(site.output()).toContain('Mail to the office (printed here, not sent)')
    expect(site.output()).toContain('Emergency, Valley Stream 11580')
  }, 30_000)

  // A customer with an emergency, whom staff text at any hour.
  const token = 'k'.repeat(43)
  const headers = { 'x-request-link': createHash('sha256').update(token).digest('hex') }
  const asking = { ...booking('(516) 555-0176'), headers }
  expect((await callApi(site.url, '/rest/v1/service_requests', asking)).status).toBe(201)
  const { body: followed } = await callApi(site.url, '/rest/v1/rpc/text_me_by_link', {
    body: {
      token,
      action_id: randomUUID(),
      wanted: true,
      consent_version: textConsent.version,
    },
  })
  expect(followed).toMatchObject({
    request: { texts: { number_ends: '76', since: expect.any(String) } },
  })
  // Its push may come late.
  await vi.waitFor(() => expect(pushes()).toHaveLength(2), 30_000)
  const tried = { action_id: randomUUID(), request: read(1).request, outcome: 'voicemail' }
  expect((await call('record_call', tried)).status).toBe(200)

  await call('test_alert', { endpoint })
  await vi.waitFor(() => expect(pushes()).toHaveLength(3), 30_000)
  expect(read(2).title).toBe('Test alert')

  service.answers = false
  for (const phone of ['(516) 555-0178', '(516) 555-0179']) {
    const begun = performance.now()
    expect((await callApi(site.url, '/rest/v1/service_requests', booking(phone))).status).toBe(201)
    expect(performance.now() - begun).toBeLessThan(5000)
  }
  await vi.waitFor(() => expect(pushes().length).toBeGreaterThan(3), 30_000)
  await vi.waitFor(
    () =>
      expect(site.output()).toMatch(
        /Text to \+15165550176 \(printed here, not sent\)\nHarborlight Garage Doors: We tried to call you/,
      ),
    60_000,
  )
  expect(await site.stop()).toBe(0)

  expect(fs.statSync(path.join(dataFolder, 'push-keys.json')).mode & 0o077).toBe(0)
  const again = await serveWith(dataFolder, service.url)
  const { body: later } = await (await staffAt(again.url))('alert_state', {})
  expect(later, 'devices would have to be switched on anew').toMatchObject({ push_key: key })
})
