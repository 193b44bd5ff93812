import { UserError } from '../UserError.ts'

/** The management API of one project. */
export interface Api {
  call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>
  /** Runs SQL as the owner of the database and returns the rows of its last query. */
  sql: <Row>(query: string) => Promise<Row[]>
}

const refusals: Record<number, string> = {
  401: 'Supabase refused SUPABASE_ACCESS_TOKEN: make a token at https://supabase.com/dashboard/account/tokens',
  403: 'SUPABASE_ACCESS_TOKEN may not do this: it needs a token of an account that owns the project.',
  404: 'Supabase knows no such project for this token: compare the project ref.',
}

/** Opens the API of the project; the token stands in a header and nowhere else. */
export function managementApi(api: string, ref: string, token: string): Api {
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${api}/v1/projects/${ref}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(60_000),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) {
      throw new UserError(
        refusals[response.status] ?? `Supabase answered ${response.status}: ${messageIn(text)}`,
      )
    }
    return (text ? JSON.parse(text) : undefined) as Answer
  }
  return {
    call,
    sql: <Row>(query: string) => call<Row[]>('POST', '/database/query', { query }),
  }
}

/** Returns the message of an answer, without what may quote a query. */
function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: string }
    return message?.split('\n')[0] ?? 'without a reason'
  } catch {
    return 'without a reason'
  }
}

/** Returns a text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
