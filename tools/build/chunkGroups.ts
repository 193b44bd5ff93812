/** How the browser's code is cut into files: few enough that a slow phone does not wait for many, one per page else. */
import path from 'node:path'

type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Reached through one barrel, so that every icon of the site would seem to be needed by each page. */
const icons = /\/lucide-react\/.*\/icons\//

/** All that `root` imports before it runs, itself left out. */
function staticImports(root: string, context: Context): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (seen.has(imported)) continue
      seen.add(imported)
      visit(imported)
    }
  }
  visit(root)
  return seen
}

/** One file for what every page runs; the bundler cuts the rest by which pages share it. */
export function chunkGroups(entry: string) {
  let app: Set<string> | undefined
  return [
    {
      debugName: 'app',
      name(id: string, context: Context) {
        app ??= staticImports(path.resolve(entry), context)
        return app.has(id) && !icons.test(id) ? 'app' : null
      },
    },
  ]
}
