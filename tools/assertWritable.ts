/** Checks that folders can be written before a command begins: the tools behind it would print a stack. */
import fs from 'node:fs'
import path from 'node:path'
import { dist } from './site/dist.ts'
import { UserError } from './UserError.ts'

/** Returns the code on which `work` fails; undefined where it does not. */
function failing(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

/** Returns the deepest folder on the way to `folder` that is there. */
function presentPart(folder: string): string {
  return fs.existsSync(folder) ? folder : presentPart(path.dirname(folder))
}

/** Makes the folder if need be and proves that it can be written. Throws a UserError, which names it as `what` and ends with `advice`. */
export function assertWritable(what: string, folder: string, advice: string, mode = 0o777): void {
  const probe = path.join(folder, `.probe-${process.pid}`)
  const code = failing(() => {
    fs.mkdirSync(folder, { recursive: true, mode })
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
  })
  if (code === undefined) return
  // On a read-only disk, making a folder is refused as if the one around it were missing.
  const found = failing(() => fs.accessSync(presentPart(folder), fs.constants.W_OK)) ?? code
  throw new UserError(`${what} ${folder} cannot be written (${found}). ${advice}`)
}

const copyAdvice =
  'Give this account the right to write there, or run the command in a copy of the project that it may write.'

/** Proves that Vite can keep its files in the project's packages, which it does whenever it starts. Throws a UserError. */
export function assertPackagesWritable(root: string): void {
  for (const name of ['.vite-temp', '.vite', '.cache']) {
    assertWritable('The folder', path.join(root, 'node_modules', name), copyAdvice)
  }
}

/** Proves that a build can be put where it belongs. Throws a UserError. */
export function assertBuildWritable(root: string): void {
  assertPackagesWritable(root)
  assertWritable('The folder', path.dirname(path.resolve(root, dist)), copyAdvice)
}
