import { UserError } from '../../UserError.ts'

/** The management API of one project. */
export interface Api {
  /** Calls a path below the project's, and returns the parsed answer. */
  call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>
  /** Runs SQL as the owner of the database and returns the rows of its last query. */
  sql: <Row>(query: string) => Promise<Row[]>
}

const refusals: Record<number, string> = {
  401: 'Supabase refused SUPABASE_ACCESS_TOKEN: make a token at https://supabase.com/dashboard/account/tokens',
  403: 'SUPABASE_ACCESS_TOKEN may not do this: compare the project ref, or use a token of an account that owns the project.',
  404: 'Supabase knows no such project for this token: compare the project ref.',
}

/** Sends a request and returns the parsed response; throws a UserError where none arrives, or another status than those `allowed`. */
export async function request<Answer>(
  address: string,
  headers: Record<string, string>,
  method = 'GET',
  body?: unknown,
  allowed: readonly number[] = [],
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    // Commands between two requests take longer than the service keeps a connection, and nobody sees that it has ended.
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(60_000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new UserError(
      `${new URL(address).host} could not be reached (${error.cause?.code ?? error.message}). Run this again to go on from here.`,
    )
  })
  const parsed = await response.json().catch(() => {
    throw new UserError(
      'What answered was not Supabase, but perhaps a proxy or a sign-in page of this network. Run this again elsewhere.',
    )
  })
  if (response.ok || allowed.includes(response.status)) return parsed as Answer
  // The first line alone: the next may quote a query.
  const message = String(parsed.message ?? parsed.msg ?? 'without a reason').split('\n')[0]
  throw new UserError(
    refusals[response.status] ?? `Supabase answered ${response.status}: ${message}`,
  )
}

/** Opens the API of a project; the token is only ever in a header. */
export function managementApi(api: string, ref: string, token: string): Api {
  const call: Api['call'] = (method, path, body) =>
    request(`${api}/v1/projects/${ref}${path}`, { authorization: `Bearer ${token}` }, method, body)
  return { call, sql: (query) => call('POST', '/database/query', { query }) }
}

/** Returns a text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
