import { apiChecks } from './apiChecks.ts'
import { authChecks } from './authChecks.ts'
import { type Check, missing, type Outcome, unseen } from './Check.ts'
import { databaseChecks } from './databaseChecks.ts'
import { functionChecks } from './functionChecks.ts'
import { howToGive, type Project, type Source } from './Project.ts'
import { siteChecks } from './siteChecks.ts'
import { versionChecks } from './versionChecks.ts'
import { writingChecks } from './writingChecks.ts'

export const checks: readonly Check[] = [
  ...apiChecks,
  ...databaseChecks,
  ...authChecks,
  ...functionChecks,
  ...siteChecks,
  ...versionChecks,
  ...writingChecks,
]

export interface Line extends Outcome {
  name: string
  isVital: boolean
  fix: string
}

const hasSource: Record<Source, (project: Project) => boolean> = {
  database: ({ database }) => database !== undefined,
  token: ({ setting }) => setting !== undefined,
  site: ({ site }) => site !== undefined,
}

async function outcomeOf(check: Check, project: Project): Promise<Outcome> {
  const lacking = check.needs.find((source) => !hasSource[source](project))
  if (lacking) return unseen(howToGive[lacking])
  if (check.writes) {
    if (!project.writing) return unseen(`npm run doctor -- --write asks: ${check.writes}`)
    if (!(await project.writing.confirm(check.writes))) return unseen('it was not wanted')
  }
  try {
    return await check.run(project)
  } catch (error) {
    // Visitors ask the project and the site as this does; the database and the settings may be closed to this machine.
    const isPublic = check.needs.every((source) => source === 'site')
    return (isPublic ? missing : unseen)(reasonOf(error))
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
    const { name, isVital, fix } = check
    lines.push({ name, isVital, fix, ...(await outcomeOf(check, project)) })
  }
  return lines
}

/** Returns true if something is missing that customers depend on. */
export const isBroken = (lines: readonly Line[]): boolean =>
  lines.some(({ state, isVital }) => state === 'missing' && isVital)
