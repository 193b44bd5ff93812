import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { book, callApi, signInAt } from '../support/publicApi.ts'
import {
  mailsTo,
  type RunningSite,
  sendEmailLink,
  startSite,
  temporaryFolder,
} from '../support/server.ts'
import { copyBootedData, tinySite } from './site.ts'

let site: RunningSite
beforeAll(async () => {
  const dataFolder = temporaryFolder()
  copyBootedData(dataFolder)
  site = await startSite({ dataFolder, env: { DIST: tinySite() } })
  return async () => {
    await site.kill()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
})

test('system routes and requests without a key are turned away', async () => {
  expect((await fetch(`${site.url}/_system`)).status).toBe(404)
  expect((await fetch(`${site.url}/_system/config`)).status).toBe(404)
  const hidden = { path: '/rest/v1/../../_system/config' }
  const [response] = await once(http.get(site.url, hidden), 'response')
  expect((response as http.IncomingMessage).statusCode).toBe(404)
  expect((await fetch(`${site.url}/rest/v1/service_requests`)).status).toBe(401)
})

test('the health address answers without a key and without a word', async () => {
  const response = await fetch(`${site.url}/health`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
  expect((await fetch(`${site.url}/health`, { method: 'POST' })).status).not.toBe(200)
})

test('the table of contents of the API is not for visitors', async () => {
  expect((await callApi(site.url, '/rest/v1/')).status).toBe(403)
})

test('a sign-up prints its mail, whose link leads to the site and confirms the address once', async () => {
  const credentials = { email: 'new@example.com', password: 'longer than six' }
  const signIn = () =>
    callApi(site.url, '/auth/v1/token?grant_type=password', { body: credentials })
  const created = await callApi(site.url, '/auth/v1/signup', { body: credentials })
  expect(created.status).toBe(200)
  expect(created.body).not.toHaveProperty('access_token')
  expect((await signIn()).body).toMatchObject({ msg: 'Email not confirmed' })

  const link = sendEmailLink(site.output(), 'new@example.com') ?? ''
  expect(link.startsWith(`${site.url}/auth#token_hash=`)).toBe(true)
  const body = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)))
  const follow = () => callApi(site.url, '/auth/v1/verify', { body })
  expect((await follow()).body).toHaveProperty('access_token')
  expect((await follow()).body).toMatchObject({ error_code: 'otp_expired' })
  expect((await signIn()).status).toBe(200)
})

test('an owner invites: the mail and the text are printed, and the link opens the desk after one password', async () => {
  const { access_token: token } = await signInAt(site.url)
  const invitation = {
    invitation: randomUUID(),
    email: 'rosa@example.com',
    name: 'Rosa Diaz',
    role: 'dispatcher',
    mobile: '(516) 555-0144',
  }
  const path = '/functions/v1/alerts/invitations'
  expect((await callApi(site.url, path, { body: invitation })).status).toBe(401)
  expect(await callApi(site.url, path, { token, body: invitation })).toMatchObject({
    status: 200,
    body: { invitation: invitation.invitation, text: 'sent' },
  })
  expect(mailsTo(site.output(), 'rosa@example.com').at(-1)).toContain('You’re invited')
  expect(site.output()).toMatch(/Text to \+15165550144 .*\n.*Hi Rosa Diaz, you're invited/)
  const link = new URL(sendEmailLink(site.output(), 'rosa@example.com') ?? '')
  const body = Object.fromEntries(new URLSearchParams(link.hash.slice(1)))
  expect(body.type).toBe('invite')
  const opened = await callApi(site.url, '/auth/v1/verify', { body })
  const rosa = (opened.body as { access_token: string }).access_token
  const call = (name: string, args: object) =>
    callApi(site.url, `/rest/v1/rpc/${name}`, { token: rosa, body: args })
  expect((await call('staff_access', {})).body).toBe('waiting')
  const chosen = await call('choose_password', { new_password: 'four lamps over Queens' })
  expect(chosen.body).toMatchObject({ problem: null })
  expect((await call('staff_access', {})).body).toBe('staff')
})

test('a mail link cannot be made to lead to another site', async () => {
  await callApi(site.url, '/auth/v1/signup?redirect_to=https://evil.example/', {
    body: { email: 'lured@example.com', password: 'longer than six' },
  })
  expect(sendEmailLink(site.output(), 'lured@example.com')).not.toContain('evil')
})

test('a visitor books, and gets nothing back', async () => {
  expect(await book(site.url, 1)).toBe(201)
})
