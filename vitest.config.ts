import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

// Apart from vite.config.ts: the backend's Vite plugin there would open the data folder a second time.
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}src` } },
  define: { __BUILD_YEAR__: '2026' },
  test: {
    // The embedded backend prints each refusal and each mail; they matter where a test fails.
    silent: 'passed-only',
    // What passes at the second try only is named at the end of `npm test`.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/components/**/*.test.tsx'],
          setupFiles: ['tests/support/components.ts'],
          testTimeout: 20_000,
          // Files share their worker: starting one for each took two thirds of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/support/buildOnce.ts'],
          testTimeout: 20_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/database/sharedPostgres.ts'],
          isolate: false,
          // A flood of 2,000 requests takes its time on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          // Servers in processes of their own, with time for Postgres to start.
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          globalSetup: ['tests/backend/firstBoot.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
