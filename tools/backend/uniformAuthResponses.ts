/**
 * Responses of the sign-in service that do not reveal which addresses have an account. The embedded
 * package answers unknown, known and unconfirmed addresses in different words and times; here they
 * differ only for whoever knows the password.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@supabase/lite'
import { compare, hash } from 'bcryptjs'
import { sql } from 'kysely'

type Fetch = (request: Request) => Promise<Response>

/** Equal work still differs by some milliseconds, so no such response is sent before this time. */
export const answerMs = 400
const rounds = 10

/** Wraps the package's `fetch`, whose accounts are in the database behind `connection`. */
export async function withUniformAuthResponses(
  connection: Connection,
  fetch: Fetch,
): Promise<Fetch> {
  const nobodysHash = await hash(randomUUID(), rounds)

  async function signIn(request: Request): Promise<Response> {
    const { email, password } = await fieldsOf(request)
    if (!email || !password) return fetch(request)
    const earliest = pause(answerMs)
    const known = await sql<{ encrypted_password: string | null }>`
      select encrypted_password from auth.users where email = ${email.toLowerCase()}
    `.execute(connection.kysely)
    const stored = known.rows[0]?.encrypted_password
    const isRight = await compare(password, stored || nobodysHash)
    if (isRight && stored) return fetch(request)
    await earliest
    return refuse(400, 'invalid_credentials', 'Invalid login credentials')
  }

  async function signUp(request: Request): Promise<Response> {
    const { email, password, data } = await fieldsOf(request)
    const response = await fetch(request)
    if (!isRevealing(response)) return response
    return Response.json(await likeNewAccount(connection, email ?? '', password ?? '', data))
  }

  async function resend(request: Request): Promise<Response> {
    const response = await fetch(request)
    return isRevealing(response) ? Response.json({}) : response
  }

  return async (request) => {
    const url = new URL(request.url)
    const route = request.method === 'POST' ? url.pathname.replace(/\/$/, '') : ''
    const isSignIn = url.searchParams.getAll('grant_type').includes('password')
    if (route === '/auth/v1/token' && isSignIn) return signIn(request)
    if (route === '/auth/v1/signup') return after(answerMs, signUp(request))
    if (route === '/auth/v1/resend') return after(answerMs, resend(request))
    if (route === '/auth/v1/recover') return after(answerMs, fetch(request))
    return fetch(request)
  }
}

/** Returns whether the response reveals that the address has an account. */
const isRevealing = ({ status }: Response) => status === 429

async function after(ms: number, pending: Promise<Response>): Promise<Response> {
  const [response] = await Promise.all([pending, pause(ms)])
  return response
}

type Fields = { email?: string; password?: string; data?: object }

/** Returns the fields of a request that are what they should be; the package complains of the others. */
async function fieldsOf(request: Request): Promise<Fields> {
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null
  const { email, password, data } = body ?? {}
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof password === 'string' && { password }),
    ...(typeof data === 'object' && data && { data }),
  }
}

function refuse(status: number, code: string, message: string): Response {
  const headers = { 'X-Sb-Error-Code': code }
  return Response.json({ code: status, error_code: code, msg: message }, { status, headers })
}

/** Returns the package's response to the sign-up of a new account: same work, same fields, same kinds of values. */
async function likeNewAccount(
  connection: Connection,
  address: string,
  password: string,
  data: object = {},
): Promise<object> {
  const id = timedUuid()
  const email = address.toLowerCase()
  await hash(password, rounds)
  const confirmation_sent_at = databaseTime()
  // As the database orders its fields.
  const claims = { ...data, email, email_verified: false, phone_verified: false, sub: id }
  const { rows } = await sql<{
    claims: object
  }>`select ${JSON.stringify(claims)}::jsonb as claims`.execute(connection.kysely)
  const created_at = databaseTime()
  const identity_id = timedUuid()
  await sql`select from auth.identities where id = ${identity_id}`.execute(connection.kysely)
  const at = databaseTime()
  const times = { last_sign_in_at: at, created_at: at, updated_at: at }
  const identity_data = rows[0]?.claims
  const identity = {
    identity_id,
    id,
    user_id: id,
    identity_data,
    provider: 'email',
    ...times,
    email,
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identity_data,
    identities: [identity],
    created_at,
    updated_at: created_at,
    is_anonymous: false,
    confirmation_sent_at,
  }
}

/** Returns the time as the database writes it. */
function databaseTime(): string {
  return new Date()
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '+00')
}

/** Returns a UUID of version 7, as accounts have: the time, then chance. */
function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const chance = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(15)}`
}
