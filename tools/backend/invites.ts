/**
 * Makes and takes invitations, which the embedded package lacks: the account is made here, and its link is one of the
 * package's own that open an account, by another name.
 */
import { randomUUID } from 'node:crypto'
import type { Connection } from '@supabase/lite'
import { sql } from 'kysely'

type Fetch = (request: Request) => Promise<Response>

/** Makes an unconfirmed account without a password. */
async function makeAccount({ kysely }: Connection, email: string): Promise<void> {
  const id = randomUUID()
  const says = JSON.stringify({ sub: id, email, email_verified: false, phone_verified: false })
  await sql`
    with made as (
      insert into auth.users (
        id, aud, role, email, raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token,
        email_change, email_change_token_new, email_change_token_current, phone_change, phone_change_token,
        reauthentication_token, invited_at, created_at, updated_at
      )
      values (
        ${id}, 'authenticated', 'authenticated', ${email}, '{"provider": "email", "providers": ["email"]}',
        ${says}::jsonb, '', '', '', '', '', '', '', '', now(), now(), now()
      )
      returning id
    )
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    select ${randomUUID()}, 'email', ${id}, made.id, ${says}::jsonb, now(), now() from made`.execute(
    kysely,
  )
}

/** Returns a copy of a request with another address and body. */
const copyOf = (request: Request, path: string, body: object) =>
  new Request(new URL(path, request.url), {
    method: 'POST',
    headers: { ...Object.fromEntries(request.headers), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const refuse = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status })

/** Answers as a hosted project does, whose service takes the secret key alone. `onMail` hears of each address before its mail. */
async function invite(
  request: Request,
  body: { email?: unknown },
  { connection, secretKey, fetch, onMail }: Invites,
): Promise<Response> {
  if (request.headers.get('apikey') !== secretKey) {
    return refuse(403, 'not_admin', 'User not allowed')
  }
  const email = String(body.email ?? '').toLowerCase()
  const found = await sql<{ is_confirmed: boolean }>`
    select email_confirmed_at is not null as is_confirmed from auth.users where lower(email) = ${email}`.execute(
    connection.kysely,
  )
  if (found.rows.some(({ is_confirmed }) => is_confirmed)) {
    return refuse(422, 'email_exists', 'A user with this email address has already been registered')
  }
  if (found.rows.length === 0) await makeAccount(connection, email)
  onMail(email)
  return fetch(copyOf(request, '/auth/v1/recover', { email }))
}

type Invites = {
  connection: Connection
  secretKey: string
  fetch: Fetch
  onMail: (email: string) => void
}

/** Works like `fetch`; answers /auth/v1/invite, and takes links of the type `invite`. */
export function withInvites(invites: Invites): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const isInvite = pathname === '/auth/v1/invite'
    if (request.method !== 'POST' || !(isInvite || pathname === '/auth/v1/verify')) {
      return invites.fetch(request)
    }
    const body = await request
      .clone()
      .json()
      .catch(() => null)
    if (isInvite) return invite(request, Object(body), invites)
    if (Object(body).type !== 'invite') return invites.fetch(request)
    return invites.fetch(copyOf(request, request.url, { ...body, type: 'recovery' }))
  }
}
