import { type SpawnOptions, spawn } from 'node:child_process'

/** Runs a program without its output and returns whether it ends with code 0; throws where it cannot be started. */
export function succeeds(
  program: string,
  args: readonly string[],
  { env = {}, cwd }: Pick<SpawnOptions, 'env' | 'cwd'> = {},
): Promise<boolean> {
  const child = spawn(program, args, { cwd, stdio: 'ignore', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
