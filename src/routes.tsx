// The table turned into routes: which row an address belongs to, and its code, loaded once.
import { type ComponentType, type ReactNode, use, useEffect } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { NotFound } from '@/layout/NotFound'
import { type Pattern, patterns, type Row, site } from '@/site'
import { announceHydrated } from '@/takeover'

type Loading = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType }

const loading = new Map<Pattern, Promise<ComponentType>>()

function load(pattern: Pattern): Promise<ComponentType> {
  const under = loading.get(pattern)
  if (under) return under
  const started: Loading = site[pattern].screen().then(
    (module) => {
      // React's own marks of a settled promise: `use` then answers at once, also while HTML is taken over.
      started.status = 'fulfilled'
      started.value = module.default
      return module.default
    },
    (failure: unknown) => {
      loading.delete(pattern)
      throw failure
    },
  )
  loading.set(pattern, started)
  return started
}

/** The first page drawn says so: effects run from the inside out, so its own have run by then. */
function Live({ children }: { children: ReactNode }) {
  useEffect(announceHydrated, [])
  return children
}

function Screen({ pattern }: { pattern: Pattern }) {
  const Page = use(load(pattern))
  return (
    <Live>
      <Page />
    </Live>
  )
}

/** Every row of the table as a route, and the not-found page for all other paths. */
export const routes: RouteObject[] = [
  ...patterns.map((pattern) => ({
    id: pattern,
    path: pattern,
    element: <Screen pattern={pattern} />,
  })),
  {
    id: 'not-found',
    path: '*',
    element: (
      <Live>
        <NotFound />
      </Live>
    ),
  },
]

/** The row of a path, or null when the table has none. */
export function matchRow(pathname: string): { pattern: Pattern; row: Row } | null {
  const id = matchRoutes(routes, pathname)?.[0]?.route.id
  const pattern = patterns.find((candidate) => candidate === id)
  return pattern ? { pattern, row: site[pattern] } : null
}

/** Fetches the code of the page at `pathname`, so that showing it does not wait. Resolves for unknown paths too. */
export async function preload(pathname: string): Promise<void> {
  const match = matchRow(pathname)
  if (match) await load(match.pattern)
}
