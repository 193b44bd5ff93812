/** A reason not to go on that the person at the keyboard can act on: printed as one line, exit 1. */
export class UserError extends Error {
  override name = 'UserError'
}

/** Compares by name, since Vite bundles its configuration with a second copy of the class. */
function isUserError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'UserError'
}

/** Returns whether the system refused something: its message names the file and says why. */
function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'errno' in error
}

/** Prints a refusal as one line and ends the process with code 1. Throws anything else, which ends it, too (first.cjs). */
export function endWith(error: unknown): never {
  if (!isUserError(error) && !isOfSystem(error)) throw error
  console.error(error.message)
  process.exit(1)
}
