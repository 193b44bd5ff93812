/**
 * Vite plugin: the dev server hands out the sources and the packages they use, not the data and secrets beside them, and
 * answers of its own addresses only those that a page needs: another one starts an editor.
 */
import type { Plugin } from 'vite'

const served = ['src', 'public', 'node_modules', 'index.html']
const denied = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**', '**/.cache/**']
const ownAddress = /^\/+[@_.]/
const neededAddress = /^\/(?:@vite\/(?:client|env)$|@react-refresh$|@(?:id|fs)\/)/

/** Returns whether an address names no hidden file and is not one of the server's own, or one that a page needs. */
function mayAnswer(url: string): boolean {
  let address = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  try {
    address = decodeURIComponent(decodeURIComponent(address))
  } catch {
    return false
  }
  if (/\.\.|\\/.test(address) || /\/\.(?!vite\/)/.test(address)) return false
  return !ownAddress.test(address) || neededAddress.test(address)
}

export function pathGuard(): Plugin {
  return {
    name: 'path-guard',
    apply: 'serve',
    config: () => ({ server: { fs: { strict: true, allow: served, deny: denied } } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (mayAnswer(request.url ?? '/')) return next()
        response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found.\n')
      })
    },
  }
}
