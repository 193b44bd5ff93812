import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { localBackend } from './tools/backend/localBackend.ts'
import { spanishTwins } from './tools/site/build/spanishTwins.ts'
import { pathGuard } from './tools/site/host/pathGuard.ts'
import { siteHost } from './tools/site/host/siteHost.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pathGuard(),
    localBackend(),
    siteHost(),
    ...(process.env.SITE_LANGUAGE === 'es' ? [{ ...spanishTwins(), apply: 'serve' as const }] : []),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  define: { __BUILD_YEAR__: JSON.stringify(new Date().getFullYear()) },
})
