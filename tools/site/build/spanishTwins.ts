/** Replaces a module by its Spanish twin: src/content/home/home.ts by src/es/content/home/home.ts. */
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Returns the file that says in Spanish what `file` says in English; null where it needs none. */
function twinOf(file: string, root: string): string | null {
  const inSrc = path.relative(path.join(root, 'src'), file)
  if (inSrc.startsWith('..') || inSrc.startsWith('es/')) return null
  const twin = path.join(root, 'src/es', inSrc)
  return fs.existsSync(twin) ? twin : null
}

/** Returns the plugin of the Spanish build. A twin may import its own English module, for the rules in it. */
export function spanishTwins(root = process.cwd()): Plugin {
  return {
    name: 'spanish-twins',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || source.startsWith('\0')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const twin = resolved && twinOf(resolved.id, root)
      return twin && twin !== importer ? twin : resolved
    },
  }
}
