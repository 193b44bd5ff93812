// The import rules by folder; each external package has one importer.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  circles,
  type Import,
  importsOf,
  leadsSomewhere,
  longestChain,
  sources,
} from '../support/sourceImports.ts'

/** The folders of src, and files of its own: each may import those before it; a file belongs to the first that matches. */
const order = [
  'lib',
  'addressTexts',
  'facts',
  'addresses',
  'messages',
  'content',
  'shared/api',
  'shared',
  'drawing',
  'door',
  'request',
  'quote',
  'staff.css',
  'site',
  'desk',
  'technician',
  'auth',
  'app',
  'main',
  'prerender',
  // Twins replace modules of the others, and only those are imported by name.
  'es',
] as const
type Home = (typeof order)[number]

/** They never import each other, and the site has no styles of staff. */
const audiences: readonly Home[] = ['site', 'desk', 'technician', 'auth']

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '')

function homeOf(file: string): Home {
  const home = order.find((one) => withoutEnding(file) === one || file.startsWith(`${one}/`))
  if (!home) throw new Error(`src/${file} is in no folder of the rules: add it there or move it`)
  return home
}

function mayImport(here: Home, there: Home): boolean {
  if (audiences.includes(here) && audiences.includes(there)) return false
  if (there === 'staff.css') return here !== 'site' && here !== 'es'
  return order.indexOf(there) < order.indexOf(here)
}

/** Inside the desk each knows those before it; the subjects, which come last, do not know each other. */
const deskOrder = ['model', 'sync', 'ui', 'actions', 'runner', 'row', 'booking', 'pane', 'requests']
const deskSubjects = ['queue', 'schedule', 'report', 'reviews', 'people', 'alerts']

function brokenAtDesk({ from, to }: Import): string | null {
  const [here = '', there = ''] = [from, to].map((file) => file.split('/').at(-2) ?? '')
  // Files in desk/ itself assemble the rest.
  if (here === there || here === 'desk') return null
  const folders = [...deskOrder, ...deskSubjects]
  const unknown = [here, there].find((folder) => !folders.includes(folder) && folder !== 'desk')
  if (unknown) return `desk/${unknown} is in no place of the order: add it there`
  if (there === 'desk') return 'the shell of the desk is known to none of its parts'
  if (deskSubjects.includes(there)) return `desk/${here} may not import from desk/${there}`
  return folders.indexOf(there) < folders.indexOf(here)
    ? null
    : `desk/${here} stands below desk/${there}`
}

/** The two clients of the backend: visitors' code never loads that of staff. */
const clientOf = (file: string) => /^shared\/api\/(staff|visitor)\//.exec(file)?.[1]
const usersOf: Record<string, readonly string[]> = {
  staff: ['desk', 'technician', 'auth', 'app'],
  visitor: ['site', 'technician'],
}

function brokenClient({ from, to }: Import): string | null {
  const client = clientOf(to)
  if (!client || clientOf(from) === client) return null
  return usersOf[client]?.includes(from.split('/')[0] ?? '') && !clientOf(from)
    ? null
    : `shared/api/${client} is for ${usersOf[client]?.join(', ')}`
}

/** Returns the rule that an import inside src breaks, or null. */
function brokenRule(one: Import): string | null {
  if (one.to.startsWith('../pictures/')) {
    return /^drawing\//.test(one.from) ? null : 'what is drawn from pictures/ is drawn beforehand'
  }
  const [here, there] = [homeOf(one.from), homeOf(one.to)]
  if (here === 'desk' && there === 'desk') return brokenAtDesk(one)
  // A phone that is handed over shows a price in either language.
  if (there === 'es' && /^quote\/(price|spanish)Words\.ts$/.test(one.from)) return null
  if (here !== there && !mayImport(here, there)) return `${here} may not import from ${there}`
  return brokenClient(one)
}

/** Packages with one door: the pattern of the package, and who may open it. */
const doors: { name: RegExp; door: RegExp; rule: string }[] = [
  {
    name: /^@supabase\//,
    door: /^shared\/api\//,
    rule: 'the backend is reached through shared/api only',
  },
  {
    name: /^react-helmet-async$/,
    door: /^(site\/head\/Head|app\/App)\.tsx$/,
    rule: 'the head is written by site/head/Head.tsx only',
  },
  {
    name: /^(react|react-dom)(\/|$)/,
    door: /^(?!(lib|facts|messages|content|drawing)\/)/,
    rule: 'what is pure, and what is text, knows no React',
  },
]

const files = sources()
const imports = files.flatMap(importsOf)

function violations(rule: (one: Import) => string | null): string[] {
  return imports.flatMap((one) => {
    const broken = rule(one)
    return broken ? [`src/${one.from} imports ${one.to}: ${broken}`] : []
  })
}

describe('import rules', () => {
  test('the reader sees the imports', () => {
    expect(imports.length).toBeGreaterThan(files.length)
    expect(imports).toContainEqual(
      expect.objectContaining({ from: 'app/screens.ts', to: 'site/home/HomePage', lazy: true }),
    )
  })

  test.each([
    ['site/home/HomePage.tsx', 'desk/DeskShell', 'site may not import from desk'],
    ['desk/DeskShell.tsx', 'auth/OwnSignIn', 'desk may not import from auth'],
    ['technician/MyDay.tsx', 'site/booking/BookingForm', 'technician may not import from site'],
    ['auth/AuthPage.tsx', 'app/App', 'auth may not import from app'],
    ['app/App.tsx', 'main', 'app may not import from main'],
    ['shared/ui/Logo.tsx', 'door/options', 'shared may not import from door'],
    ['request/AttachedSelections.tsx', 'site/head/Head', 'request may not import from site'],
    ['lib/phone.ts', 'shared/ui/Link', 'lib may not import from shared'],
    ['content/faqs.ts', 'shared/ui/Link', 'content may not import from shared'],
    ['facts/company.ts', 'content/pricing', 'facts may not import from content'],
    ['addresses.ts', 'content/pricing', 'addresses may not import from content'],
    ['site/home/HomePage.tsx', 'staff.css', 'site may not import from staff.css'],
    ['desk/queue/CallDesk.tsx', 'desk/schedule/DayDesk', 'desk/queue may not import from'],
    ['desk/schedule/DayDesk.tsx', 'desk/queue/CallDesk', 'desk/schedule may not import from'],
    ['desk/model/calls.ts', 'desk/actions/useActions', 'desk/model stands below desk/actions'],
    ['desk/queue/CallDesk.tsx', 'desk/DeskShell', 'known to none of its parts'],
    ['desk/archive/Archive.tsx', 'desk/model/calls', 'in no place of the order'],
    ['site/zip/visitWindow.ts', 'shared/api/staff/client', 'shared/api/staff is for desk'],
    ['desk/model/calls.ts', 'shared/api/visitor/client', 'shared/api/visitor is for site'],
  ])('%s may not import %s', (from, to, rule) => {
    const wrong = { from, to, inside: true, typeOnly: false, lazy: false }
    expect(brokenRule(wrong)).toContain(rule)
  })

  test('every folder of src has its rules, which docs/architecture.md lists', () => {
    const known = order.map((home) => home.split('/')[0])
    const folders = globSync('*/', { cwd: 'src' }).map((folder) => folder.replace(/\/$/, ''))
    expect(folders.filter((folder) => !known.includes(folder))).toEqual([])
    const said = readFileSync('docs/architecture.md', 'utf8')
    expect(folders.filter((folder) => !said.includes(`${folder}/`))).toEqual([])
  })

  test('no folder imports from one it may not know', () => {
    expect(violations((one) => (one.inside ? brokenRule(one) : null))).toEqual([])
  })

  test('imports lead to files', () => {
    expect(
      violations((one) => (one.inside && !leadsSomewhere(one) ? 'no such file' : null)),
    ).toEqual([])
  })

  test('no circles, types and lazy imports counted', () => {
    expect(circles(imports).map((circle) => circle.join(' > '))).toEqual([])
  })

  test('no chain of imports has more than 20 modules, those of types counted', () => {
    const chain = longestChain(imports)
    expect(chain.length).toBeGreaterThan(5)
    expect(chain.length, chain.join(' > ')).toBeLessThanOrEqual(20)
    const inside = { inside: true, typeOnly: false, lazy: false }
    const short = { from: 'a.ts', to: 'c', ...inside }
    const long = [
      { from: 'a.ts', to: 'b', ...inside },
      { from: 'b.tsx', to: 'c', ...inside },
    ]
    expect(longestChain([short, ...long, { ...short, from: 'c.ts', to: 'd', lazy: true }])).toEqual(
      ['a', 'b', 'c'],
    )
  })

  test('the folders of the door drawing import in one direction', () => {
    const folders = ['drawDoor', 'light', 'garden', 'house', 'door', 'scene']
    const rank = (file: string) => folders.indexOf(file.split('/')[2]?.replace(/\.ts$/, '') ?? '')
    const inside = ({ from, to }: Import) =>
      [from, to].every((file) => file.startsWith('door/drawing/'))
    const broken = (one: Import) => {
      if (!inside(one) || rank(one.from) <= rank(one.to)) return null
      return `in the drawing imports lead down: ${folders.join(', ')}`
    }
    expect(imports.filter(inside).filter(({ from }) => rank(from) < 0)).toEqual([])
    expect(violations(broken)).toEqual([])
  })

  test('the outside world comes in through one door', () => {
    const broken = violations(({ from, to, inside }) => {
      if (inside) return null
      return doors.find(({ name, door }) => name.test(to) && !door.test(from))?.rule ?? null
    })
    expect(broken).toEqual([])
  })

  test('only shared/api and lib read the environment', () => {
    const readers = files
      .filter(({ text }) => /import\.meta\.env/.test(text))
      .map(({ file }) => file)
    expect(readers.filter((file) => !/^(shared\/api|lib)\//.test(file))).toEqual([])
  })

  test('content is data without markup', () => {
    expect(
      files
        .filter(({ file }) => /^(lib|facts|messages|content)\/.*\.tsx$/.test(file))
        .map(({ file }) => file),
    ).toEqual([])
  })
})
