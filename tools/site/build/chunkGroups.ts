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

/** Returns what `roots` import when they run, screens left out: those are loaded when their address is opened. */
const lazyParts = (roots: Iterable<string>, context: Context) => {
  const parts = [...roots].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  return [...new Set(parts)].filter((id) => !/Page\.tsx$/.test(id))
}

/** Returns how many of `roots` need each module before they run. */
function countSharing(roots: Iterable<string>, context: Context): Map<string, number> {
  const sharing = new Map<string, number>()
  for (const root of roots) {
    for (const id of staticImports(root, context)) sharing.set(id, (sharing.get(id) ?? 0) + 1)
  }
  return sharing
}

/** Returns all that `roots` load, at once or later. */
function reachedFrom(roots: Iterable<string>, context: Context): Set<string> {
  const reached = new Set(roots)
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const one of [...importedIds, ...dynamicallyImportedIds]) reached.add(one)
  }
  return reached
}

/**
 * Finds what pages share: `app` is needed to begin with, or by the first page and others; `sharing` counts the visitors'
 * pages of each module, `staffSharing` the parts of the staff's pages, for modules that no visitor reaches.
 */
function sharedModules(entry: string, pages: readonly BuiltPage[], context: Context) {
  const modulesOf = (some: readonly BuiltPage[]) => [
    ...new Set(some.map(({ module }) => path.resolve(module))),
  ]
  const ofVisitors = pages.filter(({ access }) => access !== 'staff')
  const modules = modulesOf(ofVisitors)
  const staff = modulesOf(pages.filter(({ access }) => access === 'staff'))
  const first = path.resolve(ofVisitors.find((page) => page.path === '/')?.module ?? entry)
  const visited = reachedFrom(modules, context)
  const isParted = countSharing([...modules, ...lazyParts(visited, context)], context)
  const app = staticImports(path.resolve(entry), context)
  for (const id of staticImports(first, context)) if ((isParted.get(id) ?? 0) > 1) app.add(id)
  const ofStaff = [...reachedFrom(staff, context)].filter((id) => !visited.has(id))
  const staffSharing = countSharing([...staff, ...lazyParts(ofStaff, context)], context)
  for (const id of visited) staffSharing.delete(id)
  return { app, sharing: countSharing(modules, context), staffSharing, half: modules.length / 2 }
}

/** Returns the groups of the bundler, which splits the rest by the pages that share it. */
export function chunkGroups(entry: string, pages: readonly BuiltPage[]) {
  let found: ReturnType<typeof sharedModules> | undefined
  const shared = (context: Context) => {
    found ??= sharedModules(entry, pages, context)
    return found
  }
  /** Returns what a module brings along beside what the app has: how much, and whether a form package. */
  const brings = (id: string, context: Context) => {
    const { app } = shared(context)
    const all = [id, ...staticImports(id, context)]
    const own = all.filter((one) => !app.has(one) && !formPackages.test(one))
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
        const { app, sharing, staffSharing, half } = shared(context)
        if (app.has(id)) return 'app'
        const pagesOfIt = sharing.get(id) ?? 0
        if (pagesOfIt > half) return 'parts'
        const { size, forms } = brings(id, context)
        if (forms || size > smallPart || id.includes('/node_modules/')) return null
        if (pagesOfIt > 1) return 'parts'
        return (staffSharing.get(id) ?? 0) > 1 ? 'staff' : null
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
