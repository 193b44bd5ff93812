import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import http from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makePushKeys } from '../../supabase/functions/alerts/webPush.ts'
import { pushReceiver, senderOf } from '../support/pushReceiver.ts'
import { freePort, listenAnywhere } from '../support/server.ts'

/**
 * The edge functions on real Deno, which is what a hosted project runs: `npm run test:deno` fetches it
 * (92 MB) and runs this. Everything they call is a fake on this machine.
 */

const deno = 'deno@2.9.6'

/** Variables that npx itself needs to fetch Deno and start it. */
const ofNpx = /^(PATH|HOME|TMPDIR|npm_config_.*|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i

/** Serves a function with the variables of a hosted project alone, its older keys turned off, until the test ends. */
function serveOnDeno(file: string, port: number, variables: Record<string, string>): void {
  const permissions = ['--allow-net', '--allow-env', '--no-lock', '--no-config']
  const listening = ['--host', '127.0.0.1', '--port', String(port)]
  const command = ['--yes', deno, 'serve', ...permissions, ...listening, file]
  const child = spawn('npx', command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => ofNpx.test(name))),
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
      ...variables,
    },
  })
  onTestFinished(() => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  })
}

test('the function delivers on Deno as it does on Node', async () => {
  const browser = pushReceiver()
  const keys = await makePushKeys()
  const claim = 'c0000000-0000-4000-8000-000000000001'
  const payload = { title: 'Emergency, Valley Stream 11580', body: 'Cable snapped.' }
  const common = { claim, level: 0, request_id: null, payload, message: null }
  const outbox = [
    {
      ...common,
      id: 1,
      channel: 'push',
      endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
      p256dh: browser.p256dh,
      auth: browser.auth,
    },
    { ...common, id: 2, channel: 'mail', endpoint: null, p256dh: null, auth: null },
    {
      id: 3,
      claim,
      message: 'texts_on',
      channel: 'text',
      payload: { kind: 'texts_on' },
      text_to: '+19145550142',
      written: null,
      attempts: 1,
      queued_at: '2026-11-22T16:00:00Z',
    },
  ]
  const calls: { url: string; headers: http.IncomingHttpHeaders; body: Buffer }[] = []
  const outside = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url = '', headers } = request
    calls.push({ url, headers, body: Buffer.concat(chunks) })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(url.endsWith('claim_alerts') ? outbox.splice(0) : true))
  })
  const port = await freePort()
  const here = `http://127.0.0.1:${await listenAnywhere(outside)}`
  serveOnDeno('tests/support/alertsOnDeno.ts', port, {
    SUPABASE_URL: here,
    // The settings that docs/notifications.md lists.
    ALERTS_SECRET: 's'.repeat(32),
    SITE_URL: 'https://door.example',
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    PUSH_STUB: here,
    MAIL_API_KEY: 'mail key',
    MAIL_API_URL: `${here}/emails`,
    MAIL_FROM: 'desk@door.example',
    MAIL_TO: 'office@door.example',
    TEXT_ACCOUNT_SID: 'AC1',
    TEXT_AUTH_TOKEN: 'text token',
    TEXT_API_URL: here,
    TEXT_FROM: '+15165550100',
  })
  onTestFinished(() => {
    outside.closeAllConnections()
    outside.close()
  })
  const ring = (secret: string) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { 'x-alerts-secret': secret } })
  await vi.waitFor(async () => expect((await ring('wrong')).status).toBe(401), {
    timeout: 200_000,
    interval: 500,
  })
  expect(calls).toEqual([])
  expect((await ring('s'.repeat(32))).status).toBe(202)
  await vi.waitFor(() =>
    expect(calls.filter(({ url }) => url.endsWith('settle_alert'))).toHaveLength(3),
  )
  const called = calls.filter(({ url }) => url.includes('/rpc/')).map(({ headers }) => headers)
  for (const { apikey, authorization } of called) {
    expect([apikey, authorization]).toEqual(['sb_secret_x', undefined])
  }
  const push = calls.find(({ url }) => url === '/fcm/send/phone')
  expect(JSON.parse(browser.read(push?.body ?? Buffer.of()))).toMatchObject(payload)
  expect(senderOf(push?.headers.authorization ?? '').key).toBe(keys.publicKey)
  const mail = calls.find(({ url }) => url === '/emails')
  expect(JSON.parse(String(mail?.body))).toMatchObject({ subject: payload.title })
  const settled = calls.filter(({ url }) => url.endsWith('settle_alert'))
  expect(settled.map(({ body }) => JSON.parse(String(body)).problem)).toEqual([null, null, null])
  const text = calls.find(({ url }) => url === '/2010-04-01/Accounts/AC1/Messages.json')
  expect(new URLSearchParams(String(text?.body)).get('Body')).toContain("You'll get texts")

  const reply = { Body: 'STOP', From: '+19145550142', MessageSid: 'SM1' }
  const signed = `${here}/functions/v1/alerts/texts${Object.entries(reply).flat().join('')}`
  const say = (signature: string) =>
    fetch(`http://127.0.0.1:${port}/alerts/texts`, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(reply),
    })
  expect((await say('wrong')).status).toBe(403)
  const signature = createHmac('sha1', 'text token').update(signed).digest('base64')
  expect((await say(signature)).status).toBe(200)
  const took = calls.find(({ url }) => url.endsWith('receive_text'))
  expect(JSON.parse(String(took?.body))).toMatchObject({ sender: '+19145550142', body: 'STOP' })
})

test('the proof of a person is given on Deno as on Node', async () => {
  const asked: string[] = []
  const cloudflare = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push(`${request.url} ${Buffer.concat(chunks)}`)
    response.setHeader('content-type', 'application/json')
    response.end('{"success": true, "action": "book"}')
  })
  const port = await freePort()
  const here = `http://127.0.0.1:${await listenAnywhere(cloudflare)}`
  onTestFinished(() => {
    cloudflare.closeAllConnections()
    cloudflare.close()
  })
  serveOnDeno('tests/support/humanProofOnDeno.ts', port, {
    SUPABASE_URL: here,
    TURNSTILE_SECRET_KEY: 'secret of the site',
    HUMAN_PROOF_SECRET: 's'.repeat(32),
    PUSH_STUB: here,
  })
  const call = (init: RequestInit) => fetch(`http://127.0.0.1:${port}/human-proof`, init)
  await vi.waitFor(async () => expect((await call({ method: 'OPTIONS' })).status).toBe(204), {
    timeout: 200_000,
    interval: 500,
  })
  expect((await call({ method: 'POST', body: '{}' })).status).toBe(400)
  const response = await call({ method: 'POST', body: '{"token": "of the widget"}' })
  const [expiry = '', signature] = ((await response.json()) as { proof: string }).proof.split('.')
  const expected = createHmac('sha256', 's'.repeat(32)).update(`human-proof.${expiry}`)
  expect(signature).toBe(expected.digest('hex'))
  expect(asked).toEqual([
    '/turnstile/v0/siteverify secret=secret+of+the+site&response=of+the+widget',
  ])
})
