import { apiChecks } from './apiChecks.ts'
import { authChecks } from './authChecks.ts'
import { businessChecks } from './businessChecks.ts'
import { databaseChecks } from './databaseChecks.ts'
import { howToGive, type Project, type Source } from './Project.ts'
import { siteChecks } from './siteChecks.ts'

/** Done, missing, or not to be seen from here; `detail` says what was found, and never a secret. */
interface Outcome {
  state: 'done' | 'missing' | 'unseen'
  detail?: string
}

export interface Check {
  name: string
  /** Sources without which the check cannot be made; none where it asks the project's public address. */
  needs?: readonly Source[]
  /** True if customers do not depend on it: the command does not fail where it is missing. */
  isMinor?: boolean
  /** The one command or click that mends it. */
  fix: string
  /** Returns the outcome, or what is missing as a list: done where that is empty. */
  run: (project: Project) => Promise<Outcome | readonly string[]>
}

export const checks: readonly Check[] = [
  ...businessChecks,
  ...apiChecks,
  ...databaseChecks,
  ...authChecks,
  ...siteChecks,
]

export interface Line extends Outcome {
  name: string
  isVital: boolean
  fix: string
}

/** As many problems as one line holds. */
const shown = 8

const listed = (problems: readonly string[]) =>
  problems.slice(0, shown).join('; ') +
  (problems.length > shown ? `; and ${problems.length - shown} more` : '')

async function outcomeOf(check: Check, project: Project): Promise<Outcome> {
  const unseen = (detail: string): Outcome => ({ state: 'unseen', detail })
  const lacking = check.needs?.find((source) => project[source] === undefined)
  if (lacking) return unseen(howToGive[lacking])
  try {
    const found = await check.run(project)
    if ('state' in found) return found
    return found.length === 0 ? { state: 'done' } : { state: 'missing', detail: listed(found) }
  } catch (error) {
    // Visitors ask the project and the site as this does; the database and the settings may be closed to this machine.
    const isPublic = !check.needs?.some((source) => source !== 'site')
    return { state: isPublic ? 'missing' : 'unseen', detail: reasonOf(error) }
  }
}

/** Returns the reason without what it may quote: addresses of databases have passwords, and headers tokens. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string } }
  const reason = cause?.code ?? message ?? 'no reason was given'
  const shown = reason.replace(/\w+:\/\/\S+/g, '(address)').replace(/Bearer [^"]*/, '(token)')
  return `it could not be asked: ${shown}`
}

/** Asks the project one check after the other: some look at the same connection. */
export async function examine(project: Project): Promise<Line[]> {
  const lines: Line[] = []
  for (const check of checks) {
    const { name, isMinor = false, fix } = check
    lines.push({ name, isVital: !isMinor, fix, ...(await outcomeOf(check, project)) })
  }
  return lines
}

/** Returns true if something is missing that customers depend on. */
export const isBroken = (lines: readonly Line[]): boolean =>
  lines.some(({ state, isVital }) => state === 'missing' && isVital)
