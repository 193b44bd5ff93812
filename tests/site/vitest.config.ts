import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

// A config of its own: the backend's Vite plugin would open the data folder a second time.
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}src` } },
  test: {
    name: 'site',
    include: ['tests/site/**/*.test.ts'],
    globalSetup: ['tests/support/buildOnce.ts'],
    testTimeout: 20_000,
  },
})
