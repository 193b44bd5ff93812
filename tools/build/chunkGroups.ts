/** How the browser's code is cut into files: few enough that a slow phone does not wait for many, one per page else. */
import path from 'node:path'

type ModuleInfo = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Returns the name of a module without its language: a twin belongs where its English module does. */
const english = (id: string) => id.replace('/src/es/', '/src/')

/** Reached through one barrel, so that every icon of the site would seem to be needed by each page. */
const icons = /\/lucide-react\/.*\/icons\//

/** Returns all that `root` imports before it runs, itself left out. */
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

/** A few lines of long pages each: files of their own would cost more than they hold. */
const small =
  /\/src\/shared\/hydration\/(?!DeferredForm)|\/src\/shared\/ui\/Stars|\/lucide-react\/.*\/icons\/star\.m?js/

/** The page that most visitors open first. */
const homePage = /\/src\/site\/home\/HomePage\.tsx$/

/** Returns the modules of the entry and of more than half of the pages; `pages` has those of them that the home page can do without. */
function sharedModules(entry: string, context: Context): { app: Set<string>; pages: Set<string> } {
  const app = staticImports(entry, context)
  const roots = [...app].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const home = roots.filter((id) => homePage.test(id))
  const ofHome = new Set(
    [
      ...home,
      ...home.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    ].flatMap((id) => [...staticImports(id, context)]),
  )
  const uses = new Map<string, number>()
  for (const root of roots) {
    for (const id of staticImports(root, context)) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  const pages = new Set<string>()
  for (const [id, count] of uses) {
    if (count > roots.length / 2 && !app.has(id)) (ofHome.has(id) ? app : pages).add(id)
  }
  return { app, pages }
}

/** Makes one file for React, one for the app, each run in a task, and one for what most other pages have; the bundler splits the rest by shared pages. */
export function chunkGroups(entry: string) {
  let shared: ReturnType<typeof sharedModules> | undefined
  const groups = [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
    {
      debugName: 'shared',
      name(id: string, context: Context) {
        shared ??= sharedModules(path.resolve(entry), context)
        if (small.test(english(id))) return 'app'
        if (icons.test(id)) return null
        if (shared.app.has(id)) return 'app'
        return shared.pages.has(id) ? 'pages' : null
      },
    },
    // A few lines each, which most pages want several of: the entry lists every file by its name.
    {
      name: 'icons',
      test: /\/icons\/(camera|check|chevron-(down|left|right)|clock|download|(octagon|triangle)-exclamation-point|plus|printer|search|wrench)\.m?js/,
    },
    // Few readers need them apart: the list of parts with its picture, and the shapes of both drawings.
    {
      name: 'tapDoor',
      test: /\/src\/(site\/parts\/(TapDoor|TapSection|StaticGarage|spots)|content\/partNames)/,
      includeDependenciesRecursively: false,
    },
    { name: 'drawing', test: /\/src\/shared\/request\/door\/drawing\/svg\// },
    // The desk, the technician's phone, and the customer's page want both.
    { name: 'visitTime', test: /\/src\/shared\/lib\/(requestLanguage|visitTime)\./ },
    {
      name: 'links',
      test: /\/src\/content\/((booking|designer|estimate)Link|commercialQuote|inPlace)|\/src\/shared\/ui\/whenNear/,
    },
    {
      name: 'urgency',
      test: /\/src\/(content\/dangerRules|shared\/request\/diagnosis\/UrgencyBadge)/,
    },
    {
      name: 'sections',
      test: /\/src\/(site\/sections\/(ContentsList|FeeList|MenuLines|Notes|PrintHeading|Steps)|shared\/ui\/CheckList)\./,
      includeDependenciesRecursively: false,
    },
    { name: 'clocks', test: /\/src\/shared\/(api\/(isoTime|serverClock)|lib\/undoTime)/ },
    { name: 'query', test: /\/node_modules\/@tanstack\// },
    // The code about the own requests and drafts of a browser, which most pages ask for when idle.
    { name: 'own', test: /\/src\/shared\/lib\/(hasDrafts|ownRequest|requestLink)\./ },
    // Shared by several views of the desk, without what visitors' pages also need.
    {
      name: 'desk',
      test: /\/src\/(desk\/(model|sync|actions|reviews\/reviewQueries|requests\/GoesOut|ui\/(SmallButton|useEditing))|shared\/ui\/(HistoryList|saveCsv))/,
      includeDependenciesRecursively: false,
    },
    {
      name: 'api',
      test: /\/src\/shared\/api\/(backend|unwrap)\./,
      includeDependenciesRecursively: false,
    },
    {
      name: 'failure',
      test: /\/src\/shared\/(api\/(failure|proof)|request\/photos\/photoError)/,
      includeDependenciesRecursively: false,
    },
    { name: 'staffLib', test: /\/src\/shared\/lib\/(can|csv|technicianMark|workerAddress)\./ },
    { name: 'attachedSelections', test: /\/src\/shared\/request\/attachedSelections/i },
  ]
  return groups.map((group) => {
    const { test } = group
    return test ? { ...group, test: (id: string) => test.test(english(id)) } : group
  })
}
