import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './tests/support/byEnvironment.ts'
import { leftOut } from './tests/support/leftOut.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
/** Modules read it as they are loaded, and files share them. */
const publicKey = { VITE_SUPABASE_ANON_KEY: 'public' }
/** The project on which `npm run test:hosted` runs. */
const { HOSTED, SUPABASE_TEST_URL: testedUrl = '', SUPABASE_TEST_KEY: testedKey = '' } = process.env

// Apart from vite.config.ts: the backend's Vite plugin there would open the data folder a second time.
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}src` } },
  define: { __BUILD_YEAR__: '2026' },
  test: {
    // The embedded backend prints each refusal and each mail; they matter where a test fails.
    silent: 'passed-only',
    // A test that passes at the second try only is named at the end of `npm test`.
    retry: 1,
    tags: Object.entries(leftOut).map(([name, description]) => ({ name, description })),
    // One kind after the other: first those that mostly wait, for servers, since the browser tests beside them use the
    // time. For the same reason two cores have three workers: with two the browser tests ended 40 seconds before them.
    maxWorkers: 3,
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env: publicKey,
          sequence: { groupOrder: 3 },
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/support/components.ts'],
          testTimeout: 20_000,
          // Files share their worker: starting one for each took two thirds of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          env: publicKey,
          sequence: { groupOrder: 3 },
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/support/components.ts'],
          testTimeout: 20_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // These load a page's modules again for each test, which files in the same worker would notice.
          name: 'pages',
          environment: 'jsdom',
          env: publicKey,
          sequence: { groupOrder: 3 },
          include: ['tests/pages/**/*.test.tsx'],
          setupFiles: ['tests/support/components.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          sequence: { groupOrder: 2 },
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
          sequence: { groupOrder: 1 },
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/database/sharedPostgres.ts'],
          isolate: false,
          // A flood of 2,000 requests takes its time on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Servers in processes of their own, with time for Postgres to start.
          name: 'backend',
          sequence: { groupOrder: 0 },
          include: ['tests/backend/**/*.test.ts'],
          // `npm run test:deno` fetches what it runs on.
          exclude: process.env.DENO ? [] : ['tests/backend/functionsOnDeno.test.ts'],
          globalSetup: ['tests/backend/firstBoot.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      ...(HOSTED
        ? [
            {
              extends: true as const,
              test: {
                // On a project that one names, which may be far away: tests/hosted/project.ts.
                name: 'hosted',
                env: { VITE_SUPABASE_URL: testedUrl, VITE_SUPABASE_ANON_KEY: testedKey },
                include: ['tests/hosted/**/*.test.ts'],
                sequence: { groupOrder: 4 },
                // Each test goes on from the one before.
                retry: 0,
                testTimeout: 60_000,
                hookTimeout: 60_000,
              },
            },
          ]
        : []),
    ],
  },
})
