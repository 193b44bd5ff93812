// The table turned into routes: which row an address belongs to, and its code, loaded once.
import { type ComponentType, use } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { addresses, type HeadPath, type Path, type Pattern, patterns, type Row } from '@/addresses'
import { fetchScreen, type Screen } from '@/app/screens'
import { Live } from '@/shared/hydration/Live'
import { isSettled, settling } from '@/shared/hydration/settled'
import { withStyles } from '@/shared/lib/deferredStyles'
import { isPrerender } from '@/shared/lib/isPrerender'
import { PageHead } from '@/site/head/PageHead'

const notFound = 'not-found'

/** By the file that draws it, as the table names it: the views of the desk are one. */
const loading = new Map<string, Promise<ComponentType>>()
const failed = new Set<string>()

const fetchModule = (page: string): Promise<Screen> =>
  page === notFound
    ? import('@/site/notFound/NotFound').then(({ NotFound }) => ({ default: NotFound }))
    : fetchScreen(page)

const isLive = () => !isPrerender && document.documentElement.dataset.hydrated !== undefined

/** The code of a screen, or its failure: drawing asks again and again, so only `preload` fetches anew. */
function load(page: string): Promise<ComponentType> {
  const under = loading.get(page)
  if (under) return under
  const fetched = fetchModule(page)
  const started = settling(
    (isLive() ? withStyles(fetched) : fetched).then(async (module) => {
      await module.ready?.()
      return module.default
    }),
  )
  started.catch(() => failed.add(page))
  loading.set(page, started)
  return started
}

function Shown({ page }: { page: string }) {
  const Page = use(load(page))
  return (
    <Live>
      <Page />
    </Live>
  )
}

/** Pages of staff have no head of their own but what the table says. */
const isForStaff = (pattern: Pattern): pattern is HeadPath & Path =>
  addresses[pattern].access === 'staff'

/** Every row of the table as a route, and the not-found page for all other paths. */
export const routes: RouteObject[] = [
  ...patterns.map((pattern) => ({
    id: pattern,
    path: pattern,
    element: (
      <>
        {isForStaff(pattern) && <PageHead path={pattern} />}
        <Shown page={addresses[pattern].page} />
      </>
    ),
  })),
  { id: notFound, path: '*', element: <Shown page={notFound} /> },
]

/** The row of a path, or null when the table has none. */
export function matchRow(pathname: string): { pattern: Pattern; row: Row } | null {
  const id = matchRoutes(routes, pathname)?.[0]?.route.id
  const pattern = patterns.find((candidate) => candidate === id)
  return pattern ? { pattern, row: addresses[pattern] } : null
}

const pageOf = (pathname: string): string => matchRow(pathname)?.row.page ?? notFound

/** Fetches the code of the page at `pathname`, so that showing it does not wait; again when it did not come before. */
export async function preload(pathname: string): Promise<void> {
  const page = pageOf(pathname)
  if (failed.delete(page)) loading.delete(page)
  await load(page)
}

/** Whether the page at `pathname` can be shown at once. */
export const isLoaded = (pathname: string): boolean => isSettled(loading.get(pageOf(pathname)))
