/**
 * Notes which sessions a emailed link opened. Tokens of hosted Supabase say how someone signed in;
 * those of the embedded package do not, and only who holds the mailbox becomes staff.
 */
import type { Connection } from '@supabase/lite'
import { sql } from 'kysely'

type Fetch = (request: Request) => Promise<Response>

/** Works like `fetch`; records a session opened by a link before its token is returned. */
export function rememberMailSessions(connection: Connection, fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request)
    if (new URL(request.url).pathname === '/auth/v1/verify') {
      const session = sessionOf(await tokenIn(response))
      if (session) {
        await sql`select private.remember_mail_session(${session})`.execute(connection.kysely)
      }
    }
    return response
  }
}

/** Returns the token in the response: in its body, or in the URL it redirects to. */
async function tokenIn(response: Response): Promise<string> {
  const fragment = response.headers.get('location')?.split('#')[1]
  if (fragment) return new URLSearchParams(fragment).get('access_token') ?? ''
  const body: unknown = response.ok
    ? await response
        .clone()
        .json()
        .catch(() => null)
    : null
  return String((body as { access_token?: string } | null)?.access_token ?? '')
}

function sessionOf(token: string): string | undefined {
  const claims = token.split('.')[1]
  if (!claims) return undefined
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).session_id
}
