import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// A config of its own: the backend's Vite plugin would open the data folder a second time.
export default defineConfig({
  test: {
    name: 'database',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/database/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // The embedded backend prints each refusal and each mail; they matter where a test fails.
    silent: 'passed-only',
  },
})
