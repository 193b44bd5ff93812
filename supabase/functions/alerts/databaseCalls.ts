// Calls the project's API as the service role, with whichever secret key the project has.

/** Something that its owner has to set up: private.setup_problems names it at the desk. */
export class SetupError extends Error {
  readonly problem: 'key' | 'settings'

  constructor(problem: 'key' | 'settings', message: string) {
    super(message)
    this.problem = problem
  }
}

/** Calls a path of the project's API and returns its answer. Throws a `SetupError` where it takes no key of this project. */
export type CallApi = (path: string, call: { method: string; body: string }) => Promise<Response>

/** Calls a function of the database. Throws what `CallApi` throws, and where the answer is no success. */
export type CallDatabase = <Answer>(name: string, body: object) => Promise<Answer>

/** The keys that a hosted project gives its functions, the one to try first in front. */
function keysOf(setting: (name: string) => string): string[] {
  return [namedKey(setting('SUPABASE_SECRET_KEYS')), setting('SUPABASE_SERVICE_ROLE_KEY')].filter(
    (key) => key !== '',
  )
}

/** The key named `default` of those in a JSON object, else its first; empty where there is none. */
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

/** The newer keys (sb_secret_...) are no tokens: one of them as a Bearer is refused. The older ones are, and need it. */
const headersOf = (key: string) => ({
  apikey: key,
  'content-type': 'application/json',
  ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
})

/** `setting` reads a variable of this function, and gives an empty text where it is not set. */
export function apiCalls(address: string, setting: (name: string) => string): CallApi {
  const keys = keysOf(setting)
  return async (path, call) => {
    // A project can have the older keys turned off while they are still handed to functions.
    for (const key of keys) {
      const answer = await fetch(`${address}${path}`, {
        ...call,
        headers: headersOf(key),
        signal: AbortSignal.timeout(10_000),
      })
      if (answer.status !== 401) return answer
      await answer.body?.cancel()
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
    const answer = await callApi(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}
