// Builds the site once for all tests that look at it; $DIST names a build that is there already.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    dist: string
  }
}

export default function setup(project: TestProject): void {
  const dist = resolve(process.env.DIST || 'node_modules/.cache/tested-site')
  if (!process.env.DIST) {
    execFileSync(process.execPath, ['tools/build.ts', '--local'], {
      env: { ...process.env, DIST: dist },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  project.provide('dist', dist)
}
