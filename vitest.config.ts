import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

// A config of its own: the backend's Vite plugin in vite.config.ts would open the data folder a second time.
export default defineConfig({
  root,
  resolve: { alias: { '@': `${root}src` } },
  define: { __BUILD_YEAR__: '2026' },
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/components/**/*.test.tsx'],
    setupFiles: ['tests/support/components.ts'],
    testTimeout: 20_000,
  },
})
