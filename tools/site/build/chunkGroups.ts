/** Decides how the browser's code is cut into files by package, by how many pages share a module, and by its size. */
import path from 'node:path'

type ModuleInfo = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code?: string | null
}
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

/** A row of the table of addresses as the browser's build sees it. */
export type BuiltPage = { path: string; access: string; module: string }

/** Reached through one barrel, so that every icon of the site would seem to be needed by each page. */
const icons = /\/node_modules\/lucide-react\//
const formPackages = /\/node_modules\/(react-hook-form|@hookform|zod)\//

/** In characters of source: modules shared by pages go into one file up to this size, those of forms up to the other. */
const smallPart = 4000
const smallFormPart = 20_000

/** Returns all that `root` imports before it runs, itself left out. */
function staticImports(root: string, context: Context): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (seen.has(imported) || icons.test(imported)) continue
      seen.add(imported)
      visit(imported)
    }
  }
  visit(root)
  return seen
}

/**
 * Finds what visitors' pages share: `app` is needed to begin with, or by the first page and others; `idle` has what every
 * page loads when the browser is idle; `sharing` counts the pages of each module.
 */
function sharedModules(entry: string, pages: readonly BuiltPage[], context: Context) {
  const ofVisitors = pages.filter(({ access }) => access !== 'staff')
  const modules = [...new Set(ofVisitors.map(({ module }) => path.resolve(module)))]
  const first = path.resolve(ofVisitors.find((page) => page.path === '/')?.module ?? entry)
  const app = staticImports(path.resolve(entry), context)
  const sharing = new Map<string, number>()
  for (const module of modules) {
    for (const id of staticImports(module, context)) sharing.set(id, (sharing.get(id) ?? 0) + 1)
  }
  for (const id of staticImports(first, context)) if ((sharing.get(id) ?? 0) > 1) app.add(id)
  const isScreen = (id: string) => /Page\.tsx$/.test(id) || modules.includes(id)
  const lazy = [path.resolve(entry), ...app].flatMap(
    (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  )
  const idle = new Set(lazy.flatMap((id) => (isScreen(id) ? [] : [...staticImports(id, context)])))
  const isEverywhere = (id: string) => app.has(id) || (sharing.get(id) ?? 0) > modules.length / 2
  return { app, idle, sharing, isEverywhere }
}

/** Returns the groups of the bundler, which splits the rest by the pages that share it. */
export function chunkGroups(entry: string, pages: readonly BuiltPage[]) {
  let found: ReturnType<typeof sharedModules> | undefined
  const shared = (context: Context) => {
    found ??= sharedModules(entry, pages, context)
    return found
  }
  /** Returns what a module brings along beside what most pages have: how much, and whether a form package. */
  const brings = (id: string, context: Context) => {
    const { isEverywhere } = shared(context)
    const all = [id, ...staticImports(id, context)]
    const own = all.filter((one) => !isEverywhere(one) && !formPackages.test(one))
    const size = own.reduce((sum, one) => sum + (context.getModuleInfo(one)?.code?.length ?? 0), 0)
    return { size, forms: all.some((one) => formPackages.test(one)) }
  }
  return [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
    {
      debugName: 'shared',
      priority: 1,
      name(id: string, context: Context) {
        if (icons.test(id)) return null
        const { app, idle, sharing, isEverywhere } = shared(context)
        if (app.has(id) || isEverywhere(id)) return 'app'
        const { size, forms } = brings(id, context)
        if (forms || size > smallPart || id.includes('/node_modules/')) return null
        if (idle.has(id)) return 'app'
        return (sharing.get(id) ?? 0) > 1 ? 'parts' : null
      },
    },
    {
      debugName: 'form',
      minShareCount: 2,
      name(id: string, context: Context) {
        if (formPackages.test(id)) return 'form'
        if (id.includes('/node_modules/')) return null
        const { size, forms } = brings(id, context)
        return forms && size <= smallFormPart ? 'form' : null
      },
    },
    { name: 'icons', test: icons, minShareCount: 10 },
    { name: 'radix', test: /\/node_modules\/@radix-ui\//, minShareCount: 2 },
    { name: 'query', test: /\/node_modules\/@tanstack\// },
  ]
}
