import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Servers in processes of their own: one test after another, with time for Postgres to start.
export default defineConfig({
  test: {
    name: 'backend',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/backend/**/*.test.ts'],
    globalSetup: 'tests/backend/firstBoot.ts',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    silent: 'passed-only',
  },
})
