/**
 * Vite plugin: the files of this machine that the dev server may hand out, and the addresses of its
 * own that it may answer. What is not named here is not there, however its address is spelled: data,
 * secrets and settings lie beside the sources, and one of its addresses starts an editor.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isInside, realPath } from '../realPath.ts'

/** The sources and the packages they use. Of the hidden folders of node_modules, only Vite's own. */
const servedFolders = ['src', 'public', 'node_modules']
const servedFiles = ['index.html']
const hiddenPackages = /^\.(?!vite([\\/]|$))/

/** Addresses of servers' own making begin so; pages and files of the site do not. */
const ownAddress = /^\/+[@_.]/
/** Those that a page needs: the code of reload, and modules by their id or file, which are judged as files. */
const neededAddress = /^\/(?:@vite\/(?:client|env)$|@react-refresh$|@(?:id|fs)\/)/

/** Returns whether an address is not one of the server's own, or one that a page needs. */
function mayAnswer(url: string): boolean {
  return readings(url).every((reading) => {
    // A proxy's way to ask names the host too.
    const pathname = reading.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
    return !ownAddress.test(pathname) || neededAddress.test(pathname)
  })
}

/** Judges files by where they really are. */
export function mayServe(root: string): (file: string) => boolean {
  const folders = servedFolders.map((name) => realPath(path.join(root, name)))
  const files = servedFiles.map((name) => realPath(path.join(root, name)))
  const packages = realPath(path.join(root, 'node_modules'))
  return (file) => {
    const real = realPath(file)
    if (hiddenPackages.test(path.relative(packages, real)) && isInside(packages, real)) return false
    return files.includes(real) || folders.some((folder) => isInside(folder, real))
  }
}

export function pathGuard(): Plugin {
  let root = process.cwd()
  let judge = mayServe(root)
  return {
    name: 'file-fence',
    enforce: 'pre',
    apply: 'serve',
    config: () => ({ server: { fs: { strict: true, allow: [...servedFolders, ...servedFiles] } } }),
    configResolved(config) {
      root = config.root
      judge = mayServe(root)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/'
        const files = namedFiles(root, server.config.publicDir, url)
        if (mayAnswer(url) && files.every(judge)) return next()
        response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found.\n')
      })
    },
    // Whatever way a module was asked for, it is read here.
    load: {
      order: 'pre',
      handler(id) {
        const file = id.replace(/[?#].*$/s, '')
        if (path.isAbsolute(file) && isFile(file) && !judge(file)) {
          throw new Error('This file is not served.')
        }
      },
    },
  }
}

/** Returns the files that some reading of an address could mean. */
function namedFiles(root: string, publicDir: string, url: string): string[] {
  return readings(url).flatMap((reading) => {
    const bare = reading.replace(/^\/@(fs|id)\/+/, '/').replaceAll('\\', '/')
    const bases = [bare, path.join(root, bare), path.join(publicDir, bare)]
    return bases
      .flatMap((base) => [base, `${base}.html`, path.join(base, 'index.html')])
      .filter(isFile)
  })
}

/** Returns an address without and with what follows a question mark, as written and decoded once and twice. */
function readings(url: string): string[] {
  const found = new Set<string>()
  for (const part of [url, url.replace(/[?#].*$/s, '')]) {
    for (let reading = part, times = 0; times < 3; times++) {
      found.add(reading)
      reading = decoded(reading)
    }
  }
  return [...found]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isFile(file: string): boolean {
  try {
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}
