import readline from 'node:readline'
import { Writable } from 'node:stream'
import { UserError } from '../UserError.ts'

/** The person at the keyboard: is told, asked, and asked for what must not be seen. */
export interface Console {
  say: (text: string) => void
  /** Returns the answer; throws a UserError, which names the variable to set, where nobody is there to ask. */
  ask: (question: string, variable: string, options?: { isSecret?: boolean }) => Promise<string>
  /** Returns true if the change may be made. */
  confirm: (what: string) => Promise<boolean>
}

const isInteractive = () => Boolean(process.stdin.isTTY && process.stdout.isTTY)

function read(question: string, isSecret = false): Promise<string> {
  process.stdout.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, next) => next() })
  const lines = readline.createInterface({
    input: process.stdin,
    output: isSecret ? silence : process.stdout,
    terminal: true,
  })
  return new Promise((resolve, reject) => {
    // Ctrl-C and Ctrl-D end the command, and what was made so far stays as it is.
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => reject(new UserError('\nStopped. Run it again to go on from here.')))
    lines.once('line', (line) => {
      resolve(line.trim())
      lines.close()
      if (isSecret) process.stdout.write('\n')
    })
  })
}

/** Opens the terminal; `--yes` answers the questions about changes, and no others. */
export function openConsole(isSure: boolean): Console {
  return {
    say: (text) => console.log(text),
    async ask(question, variable, { isSecret = false } = {}) {
      const given = process.env[variable]?.trim()
      if (given) return given
      if (!isInteractive())
        throw new UserError(`${variable} is missing: nobody is there to ask for it.`)
      const answer = await read(`${question}: `, isSecret)
      if (!answer) throw new UserError(`${variable} is missing.`)
      return answer
    },
    async confirm(what) {
      if (isSure) return true
      if (!isInteractive()) {
        throw new UserError(
          `${what}: nobody is there to ask. Run it with --yes to make every change.`,
        )
      }
      return /^y(es)?$/i.test(await read(`${what}? [y/N] `))
    },
  }
}
