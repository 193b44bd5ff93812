import { createHmac } from 'node:crypto'
import { createClient, type EmailOtpType, type SupabaseClient } from '@supabase/supabase-js'
import { type EmbeddedBackend, openEmbedded, publishableKey } from './pglite.ts'
import { form } from './publicApi.ts'

export { form }

const origin = 'http://localhost:5500'

/** The password that `staffAccount` chooses. */
export const staffPassword = 'four lamps over Queens'

/** The embedded backend's API as clients with the public key see it. */
export interface Api {
  /** A client as a browser has it; `token` is sent in place of a session's. */
  client(token?: string): SupabaseClient
  /** A bare call, for what the client would not send. */
  call(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>
  /** Sends the form with some fields replaced or added, as a visitor. */
  submit(changes?: object): ReturnType<ReturnType<SupabaseClient['from']>['insert']>
  /** Signs up, confirms the address and signs in; `data` is what the account says about itself. */
  account(email: string, data?: object): Promise<SupabaseClient>
  /** The same for an account that the owner approved and that followed the emailed link. */
  staffAccount(email: string): Promise<SupabaseClient>
  /** The link of the latest mail to the address. */
  emailLink: EmbeddedBackend['emailLink']
  /** Follows the latest emailed link to the address, and is then signed in. */
  followLink(email: string): Promise<SupabaseClient>
  /** The first column of the last statement's first row, seen by the owner. */
  value(script: string): Promise<unknown>
  run: EmbeddedBackend['run']
  /** The folder of the photos in Storage. */
  photos: string
  close(): Promise<void>
}

/** Opens an embedded backend in memory and returns its API, without a network in between. */
export async function openApi(): Promise<Api> {
  const backend = await openEmbedded()
  const client: Api['client'] = (token) =>
    createClient(origin, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input, init) => backend.fetch(new Request(input, init)),
        ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
      },
    })
  const account: Api['account'] = async (email, data = {}) => {
    const signedIn = client()
    const password = 'garage-demo'
    await signedIn.auth.signUp({ email, password, options: { data } })
    await backend.run(`update auth.users set email_confirmed_at = now() where email = '${email}'`)
    const { error } = await signedIn.auth.signInWithPassword({ email, password })
    if (error) throw error
    return signedIn
  }
  const followLink: Api['followLink'] = async (email) => {
    const link = new URLSearchParams(backend.emailLink(email).hash.slice(1))
    const follower = client()
    const { error } = await follower.auth.verifyOtp({
      token_hash: link.get('token_hash') ?? '',
      type: link.get('type') as EmailOtpType,
    })
    if (error) throw error
    return follower
  }
  return {
    client,
    account,
    followLink,
    emailLink: backend.emailLink,
    staffAccount: async (email) => {
      await account(email)
      await backend.run(`select private.make_staff('${email}')`)
      await client().auth.resetPasswordForEmail(email)
      const member = await followLink(email)
      const { data, error } = await member.rpc('choose_password', { new_password: staffPassword })
      if (error || data.problem) throw error ?? new Error(`The password is ${data.problem}.`)
      return member
    },
    call: (path, init = {}) => {
      const headers = {
        apikey: publishableKey,
        'content-type': 'application/json',
        ...init.headers,
      }
      return backend.fetch(new Request(origin + path, { ...init, headers }))
    },
    submit: (changes = {}) =>
      client()
        .from('service_requests')
        .insert({ ...form, ...changes }),
    value: async (script) => Object.values((await backend.run(script)).at(-1)?.[0] ?? {})[0],
    run: backend.run,
    photos: backend.photos,
    close: backend.close,
  }
}

/** Returns the account id of a signed-in client; one that belongs to no one when it is not signed in. */
export async function userId(of: SupabaseClient): Promise<string> {
  const { data } = await of.auth.getSession()
  return data.session?.user.id ?? '00000000-0000-4000-8000-000000000000'
}

/** Returns a session token with the given claims, signed with `secret`, or unsigned (`alg: none`) when it is null. */
export function forgeToken(claims: object, secret: string | null): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const head = encode({ alg: secret === null ? 'none' : 'HS256', typ: 'JWT' })
  const now = Math.floor(Date.now() / 1000)
  const body = encode({ aud: 'authenticated', iat: now, exp: now + 3600, ...claims })
  const signature =
    secret === null
      ? ''
      : createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
  return `${head}.${body}.${signature}`
}
