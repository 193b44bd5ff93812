import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/support/browser.ts'

const browser = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  // Five screens at once want the machine for themselves: `npm run bench:day`.
  testIgnore: process.env.PLAY_DAY ? [] : ['**/dayPlayed.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './tests/support/testedSite.ts',
  // Tests mostly wait: two cores serve three browsers and their servers.
  workers: 3,
  // A slow machine with three browsers and the other tests beside them takes several times what a quiet one does.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A test that passes at the second try only is named at the end of `npm test`.
  retries: 1,
  forbidOnly: process.env.CI === 'true',
  reporter: process.env.RESULTS_FILE
    ? [['line'], ['json', { outputFile: process.env.RESULTS_FILE }], ['html', { open: 'never' }]]
    : 'list',
  use: {
    launchOptions: {
      // Pages live for seconds here, in which the slower optimizing compiler never earns back what it costs.
      args: [...browserArguments, '--js-flags=--no-opt'],
      ...(browser ? { executablePath: browser } : {}),
    },
    screenshot: 'only-on-failure',
  },
})
