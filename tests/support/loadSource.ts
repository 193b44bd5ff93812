import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/** A module of the project for a command that Node runs by itself: `@/` and left-out extensions resolve as in the app. */
export async function loadSource<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, path), {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
  })
  return module
}
