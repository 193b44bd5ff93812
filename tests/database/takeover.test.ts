import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, expect, test } from 'vitest'
import { openApi, staffPassword, userId } from '../support/api.ts'
import { openedForTests } from '../support/openedForTests.ts'

/** A stranger signs up the address of a future colleague with a password of his own. */

const strangersPassword = 'garage-demo'

const api = await openedForTests(openApi())
const staff = await api.staffAccount('staff@test.example')
await api.submit()
let email: string
let stranger: SupabaseClient
let account: string
beforeEach(async ({ task }) => {
  email = `maya-${task.id}@test.example`
  // Its owner follows the link of the mail, and the stranger signs in.
  stranger = await api.account(email)
  account = await userId(stranger)
})

const approve = async () => expect((await staff.rpc('approve_staff', { account })).error).toBeNull()
const signIn = async (password: string) => {
  const client = api.client()
  await client.auth.signInWithPassword({ email, password })
  return client
}
const gain = async (client: SupabaseClient) => ({
  access: (await client.rpc('staff_access')).data,
  requests: (await client.from('service_requests').select('id')).data?.length ?? 0,
})
const nothing = { access: null, requests: 0 }
const openByLink = async () => {
  await api.client().auth.resetPasswordForEmail(email)
  const owner = await api.followLink(email)
  const { data, error } = await owner.rpc('choose_password', { new_password: staffPassword })
  expect({ problem: data?.problem, error }).toEqual({ problem: null, error: null })
  return owner
}
/** A session opened after the approval by a sign-in that read the password before it. */
const racedSession = async () => {
  const hash = await api.value(`select encrypted_password from auth.users where id = '${account}'`)
  await approve()
  const [voided] = (
    await api.run(`select encrypted_password from auth.users where id = '${account}'`)
  )[0] as { encrypted_password: string }[]
  const put = (value: unknown) =>
    api.run(`alter table auth.users disable trigger keep_staff_credentials;
      update auth.users set encrypted_password = '${value}' where id = '${account}';
      alter table auth.users enable trigger keep_staff_credentials`)
  await put(hash)
  const raced = await signIn(strangersPassword)
  await put(voided?.encrypted_password)
  expect(await gain(raced)).toEqual({ access: 'unverified', requests: 0 })
  return raced
}

test('his password, token and refresh token are worth nothing once staff approve', async () => {
  const { data } = await stranger.auth.getSession()
  await approve()
  expect(await gain(stranger)).toEqual(nothing)
  expect(await gain(api.client(data.session?.access_token))).toEqual(nothing)
  const refreshed = await api.client().auth.refreshSession(data.session ?? undefined)
  expect(refreshed.error).not.toBeNull()
  expect((await stranger.auth.updateUser({ password: 'another of his own' })).error).not.toBeNull()
  expect(await gain(await signIn(strangersPassword))).toEqual(nothing)
})

test('a password that he changed before the approval neither', async () => {
  await stranger.auth.updateUser({ password: 'another of his own' })
  await approve()
  expect(await gain(await signIn('another of his own'))).toEqual(nothing)
})

test('a link that he waits for neither', async () => {
  await api.client().auth.resetPasswordForEmail(email)
  await approve()
  await expect(api.followLink(email)).rejects.toThrow(/expired|invalid/i)
})

test('the owner of the mailbox gets in by the link, and signs in with the new password', async () => {
  await approve()
  const owner = await openByLink()
  expect(await gain(owner)).toEqual({ access: 'staff', requests: 1 })
  await api.run(`update public.staff set sessions_from = now() where user_id = '${account}'`)
  expect(await gain(await signIn(staffPassword))).toEqual({ access: 'staff', requests: 1 })
  expect(await gain(await signIn(strangersPassword))).toEqual(nothing)
})

test('a session that raced the approval sets no password, and ends when the owner comes', async () => {
  const raced = await racedSession()
  const chosen = await raced.rpc('choose_password', { new_password: 'another of his own' })
  expect(chosen.error?.code).toBe('42501')
  const changed = await raced.auth.updateUser({ password: 'another of his own' })
  expect(changed.error).not.toBeNull()
  expect(await gain(await signIn('another of his own'))).toEqual(nothing)

  const owner = await openByLink()
  const late = await raced.auth.updateUser({ password: 'another of his own' })
  expect(late.error).not.toBeNull()
  expect(await gain(raced)).toEqual(nothing)
  expect(await gain(owner)).toEqual({ access: 'staff', requests: 1 })
})

test('signing in without a pause while staff approve and the owner comes gets him nothing', {
  timeout: 90_000,
}, async () => {
  let isOver = false
  const won: unknown[] = []
  const hammer = async () => {
    while (!isOver) {
      const client = await signIn(strangersPassword)
      await client.auth.updateUser({ password: `another ${Math.random()}` })
      won.push(await gain(client))
    }
  }
  const hammers = Array.from({ length: 4 }, hammer)
  await approve()
  const owner = await openByLink()
  isOver = true
  await Promise.all(hammers)
  const rights = won.filter((gained) => JSON.stringify(gained).includes('"staff"'))
  expect(rights).toEqual([])
  expect(await gain(owner)).toEqual({ access: 'staff', requests: 1 })
})

test('the first member that the owner of the database makes is safe as well', async () => {
  await api.run(`select private.make_staff('${email}')`)
  expect(await gain(stranger)).toEqual(nothing)
  expect(await gain(await signIn(strangersPassword))).toEqual(nothing)
})

test('a token that outlives its session is worth nothing: signing out ends it at once', async () => {
  await approve()
  const owner = await openByLink()
  const { data } = await owner.auth.getSession()
  const copy = api.client(data.session?.access_token)
  expect(await gain(copy)).toEqual({ access: 'staff', requests: 1 })
  await owner.auth.signOut()
  expect(await gain(copy)).toEqual(nothing)
})

test('changing the password at the desk ends all other sessions', async () => {
  await approve()
  const owner = await openByLink()
  await api.run(`update public.staff set sessions_from = now() where user_id = '${account}'`)
  const other = await signIn(staffPassword)
  const change = (current_password: string) =>
    owner.rpc('choose_password', { new_password: 'nine lamps over Queens', current_password })
  expect((await change('not this one')).data).toMatchObject({ problem: 'wrong', changed_at: null })
  expect((await change(staffPassword)).data).toMatchObject({ problem: null })
  expect(await gain(other)).toEqual(nothing)
  expect(await gain(owner)).toEqual({ access: 'staff', requests: 1 })
})
