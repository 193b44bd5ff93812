import type { Project, Source } from './Project.ts'

/** Done, missing, or not to be seen from here; `detail` says what was found, and never a secret. */
export interface Outcome {
  state: 'done' | 'missing' | 'unseen'
  detail?: string
}

export interface Check {
  name: string
  /** Sources without which the check cannot be made. */
  needs: readonly Source[]
  /** True if customers depend on it: the command then fails where it is missing. */
  isVital: boolean
  /** The one command or click that mends it. */
  fix: string
  /** The words of the question before a check that writes; it is made with `--write` only. */
  writes?: string
  run: (project: Project) => Promise<Outcome>
}

export const done = (detail?: string): Outcome => ({ state: 'done', ...(detail && { detail }) })
export const missing = (detail: string): Outcome => ({ state: 'missing', detail })
export const unseen = (detail: string): Outcome => ({ state: 'unseen', detail })

/** Returns what is missing as one outcome; done where nothing is. */
export const unlessEmpty = (problems: readonly string[]): Outcome =>
  problems.length === 0 ? done() : missing(listed(problems))

/** As many names as one line holds. */
const shown = 5

const listed = (problems: readonly string[]) =>
  problems.slice(0, shown).join('; ') +
  (problems.length > shown ? `; and ${problems.length - shown} more` : '')
