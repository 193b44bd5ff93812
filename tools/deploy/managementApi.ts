import { UserError } from '../UserError.ts'

/** The management API of one project. */
export interface Api {
  call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>
  /** Runs SQL as the owner of the database and returns the rows of its last query. */
  sql: <Row>(query: string) => Promise<Row[]>
}

const refusals: Record<number, string> = {
  401: 'Supabase refused SUPABASE_ACCESS_TOKEN: make a token at https://supabase.com/dashboard/account/tokens',
  403: 'SUPABASE_ACCESS_TOKEN may not do this: compare the project ref, or take a token of an account that owns the project.',
  404: 'Supabase knows no such project for this token: compare the project ref.',
}

interface WholeResponse {
  status: number
  ok: boolean
  text: string
}

/** Returns the whole response; throws a UserError where none arrives. */
export async function request(address: string, options: RequestInit): Promise<WholeResponse> {
  try {
    const response = await fetch(address, {
      ...options,
      redirect: 'error',
      signal: AbortSignal.timeout(60_000),
    })
    return { status: response.status, ok: response.ok, text: await response.text() }
  } catch (error) {
    const { message, cause } = error as { message: string; cause?: { code?: string } }
    throw new UserError(
      `${new URL(address).host} could not be reached (${cause?.code ?? message}). Run this again to go on from here.`,
    )
  }
}

/** Opens the API of the project; the token stands in a header and nowhere else. */
export function managementApi(api: string, ref: string, token: string): Api {
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const { status, ok, text } = await request(`${api}/v1/projects/${ref}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!ok) {
      throw new UserError(refusals[status] ?? `Supabase answered ${status}: ${messageIn(text)}`)
    }
    return (text ? parsed(text) : undefined) as Answer
  }
  return {
    call,
    sql: <Row>(query: string) => call<Row[]>('POST', '/database/query', { query }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UserError(
      'What answered was not Supabase, but perhaps a proxy or a sign-in page of this network. Run this again elsewhere.',
    )
  }
}

/** Returns the message of an answer, without what may quote a query. */
export function messageIn(text: string): string {
  try {
    const { message, msg = message } = JSON.parse(text) as { message?: string; msg?: string }
    return msg?.split('\n')[0] ?? 'without a reason'
  } catch {
    return 'without a reason'
  }
}

/** Returns a text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
