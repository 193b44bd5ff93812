import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UserError } from '../../UserError.ts'

/** The person at the keyboard: is asked for what's missing, and before each change. */
export interface Console {
  /** Returns the variable's value or the answer; throws a UserError where nobody is there to ask. */
  ask: (question: string, variable: string, isSecret?: boolean) => Promise<string>
  /** Returns true if the change may be made. */
  confirm: (what: string) => Promise<boolean>
}

async function read(question: string, isSecret = false): Promise<string> {
  process.stdout.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, next) => next() })
  const lines = readline.createInterface({
    input: process.stdin,
    output: isSecret ? silence : process.stdout,
    terminal: true,
  })
  // Ctrl-C and Ctrl-D end the command, and what was made so far stays as it is.
  const stopped = new Promise<never>((_, reject) => {
    for (const event of ['SIGINT', 'close'] as const) {
      lines.once(event, () => reject(new UserError('\nStopped. Run it again to go on from here.')))
    }
  })
  const answer = await Promise.race([lines.question(''), stopped])
  lines.close()
  if (isSecret) process.stdout.write('\n')
  return answer.trim()
}

/** Opens the terminal; `--yes` answers the questions about changes, and no others. */
export const openConsole = (isSure: boolean): Console => ({
  async ask(question, variable, isSecret) {
    const given = process.env[variable]?.trim()
    if (!given && !process.stdin.isTTY) {
      throw new UserError(`${variable} is missing: nobody is there to ask for it.`)
    }
    const answer = given || (await read(`${question}: `, isSecret))
    if (!answer) throw new UserError(`${variable} is missing.`)
    return answer
  },
  async confirm(what) {
    if (isSure) return true
    if (!process.stdin.isTTY) {
      throw new UserError(
        `${what}: nobody is there to ask. Run it with --yes to make every change.`,
      )
    }
    return /^y(es)?$/i.test(await read(`${what}? [y/N] `))
  },
})
