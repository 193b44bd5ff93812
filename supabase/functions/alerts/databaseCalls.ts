// Calls functions of the database as the service role, with whichever secret key the project has.

/** Something that its owner has to set up: private.setup_problems names it at the desk. */
export class SetupError extends Error {
  readonly problem: 'key' | 'settings'

  constructor(problem: 'key' | 'settings', message: string) {
    super(message)
    this.problem = problem
  }
}

/** Calls a function of the database. Throws a `SetupError` where it takes no key of this project. */
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
export function databaseCalls(address: string, setting: (name: string) => string): CallDatabase {
  const keys = keysOf(setting)
  return async (name, body) => {
    // A project can have the older keys turned off while they are still handed to functions.
    for (const key of keys) {
      const answer = await fetch(`${address}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: headersOf(key),
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      if (answer.ok) return answer.json()
      const words = await answer.text()
      if (answer.status !== 401) {
        throw new Error(`${name} was answered ${answer.status}: ${words}`)
      }
    }
    throw new SetupError(
      'key',
      'The database takes neither a key of SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY. ' +
        'In the project settings under API Keys, make a secret key, then deploy this function again.',
    )
  }
}
