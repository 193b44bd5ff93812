// Calls the project's API as the service role, with either kind of secret key.

/** A problem that the owner has to fix; private.setup_problems reports it at the desk. */
export class SetupError extends Error {
  readonly problem: 'key' | 'settings'

  constructor(problem: 'key' | 'settings', message: string) {
    super(message)
    this.problem = problem
  }
}

/** Calls a path of the project's API and returns its response. Throws a `SetupError` if it accepts no key of this project. */
export type CallApi = (path: string, call: { method: string; body: string }) => Promise<Response>

/** Calls a function of the database. Throws what `CallApi` throws, and if the response is not successful. */
export type CallDatabase = <Result>(name: string, body: object) => Promise<Result>

/** Returns the keys of a hosted project's functions, the one to try first in front. */
function keysOf(setting: (name: string) => string): string[] {
  return [namedKey(setting('SUPABASE_SECRET_KEYS')), setting('SUPABASE_SERVICE_ROLE_KEY')].filter(
    (key) => key !== '',
  )
}

/** Returns the key named `default` in a JSON object, or its first key, or an empty string. */
function namedKey(json: string): string {
  if (json === '') return ''
  try {
    const keys = JSON.parse(json) as Record<string, unknown>
    const key = keys.default ?? Object.values(keys)[0]
    return typeof key === 'string' ? key : ''
  } catch {
    return ''
  }
}

/** Returns the headers for a key. Newer keys (sb_secret_...) are refused as Bearer tokens; older ones need to be one. */
const headersOf = (key: string) => ({
  apikey: key,
  'content-type': 'application/json',
  ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
})

/** Returns the API at an address. `setting` returns a variable of this function, or an empty string. */
export function apiCalls(address: string, setting: (name: string) => string): CallApi {
  const keys = keysOf(setting)
  return async (path, call) => {
    // A project can have its older keys disabled while functions still get them.
    for (const key of keys) {
      const response = await fetch(`${address}${path}`, {
        ...call,
        headers: headersOf(key),
        signal: AbortSignal.timeout(10_000),
      })
      if (response.status !== 401) return response
      await response.body?.cancel()
    }
    throw new SetupError(
      'key',
      'The database takes neither a key of SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY. ' +
        'In the project settings under API Keys, make a secret key, then deploy this function again.',
    )
  }
}

/** Calls functions of the database through its API. */
export function databaseCalls(callApi: CallApi): CallDatabase {
  return async (name, body) => {
    const response = await callApi(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`${name} was answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}
