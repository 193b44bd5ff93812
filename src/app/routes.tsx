// The table as routes: the row of an address and its code, loaded once.

import { type ComponentType, type ReactNode, use, useEffect } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { addresses, type HeadPath, type Path, type Pattern, patterns, type Row } from '@/addresses'
import { fetchScreen, type Screen } from '@/app/screens'
import { tablePath } from '@/lib/localAddress'
import { announceHydrated } from '@/shared/hydration/events'
import { isSettled, settling } from '@/shared/hydration/settled'
import { PageHead } from '@/site/head/PageHead'

/** Announces that the page in it is hydrated: effects run from the inside out, so the page's own have run by then. */
function Live({ children }: { children: ReactNode }) {
  useEffect(announceHydrated, [])
  return children
}

const notFound = 'not-found'

/** By the file that renders it, as the table names it: the views of the desk share one. */
const loading = new Map<string, Promise<ComponentType>>()
const failed = new Set<string>()

const fetchModule = (page: string): Promise<Screen> =>
  page === notFound
    ? import('@/site/notFound/NotFound').then(({ NotFound }) => ({ default: NotFound }))
    : fetchScreen(page)

/** Returns the code of a screen, or its failure: rendering asks repeatedly, so only `preload` retries. */
function load(page: string): Promise<ComponentType> {
  const under = loading.get(page)
  if (under) return under
  const fetched = fetchModule(page)
  const started = settling(
    fetched.then(async (module) => {
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

/** Returns true for pages of staff, whose head comes from the table. */
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

/** Returns the row of a path, or null if the table has none. */
export function matchRow(pathname: string): { pattern: Pattern; row: Row } | null {
  const id = matchRoutes(routes, tablePath(pathname))?.[0]?.route.id
  const pattern = patterns.find((candidate) => candidate === id)
  return pattern ? { pattern, row: addresses[pattern] } : null
}

const pageOf = (pathname: string): string => matchRow(pathname)?.row.page ?? notFound

/** Loads the code of the page at `pathname` ahead of time; retries after a failure. */
export async function preload(pathname: string): Promise<void> {
  const page = pageOf(pathname)
  if (failed.delete(page)) loading.delete(page)
  await load(page)
}

/** Returns whether the page at `pathname` can be shown at once. */
export const isLoaded = (pathname: string): boolean => isSettled(loading.get(pageOf(pathname)))
