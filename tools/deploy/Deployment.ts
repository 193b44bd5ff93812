import type { Console } from './Console.ts'
import type { Api } from './managementApi.ts'

/** The part that all steps share. Tests give other addresses; nothing here is written to a file. */
export interface Deployment {
  ref: string
  /** The project's public address. */
  url: string
  /** The site's address, without a trailing slash. */
  site: string
  api: Api
  console: Console
  /** Runs Supabase's command line with these words and returns its exit code; what it prints is shown without secrets. */
  supabase: (words: readonly string[]) => Promise<{ code: number; output: string }>
}

/** One step: it looks first, and changes only what is not yet as it should be. */
export interface Step {
  name: string
  /** Returns the change that is needed, named for the person who is asked; nothing where there is none. */
  plan: (deployment: Deployment) => Promise<Change | undefined>
}

export interface Change {
  /** The words of the question: "Apply 1 migration". */
  what: string
  apply: () => Promise<void>
}
