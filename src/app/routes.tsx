// The table turned into routes: which row an address belongs to, and its code, loaded once.
import { type ComponentType, use } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { addresses, type Pattern, patterns, type Row } from '@/addresses'
import { fetchScreen, type Screen } from '@/app/screens'
import { Live } from '@/shared/hydration/Live'
import { isSettled, settling } from '@/shared/hydration/settled'
import { isPrerender } from '@/shared/lib/isPrerender'
import { withStyles } from '@/shared/lib/lateStyles'

type ScreenId = Pattern | 'not-found'

const loading = new Map<ScreenId, Promise<ComponentType>>()
const failed = new Set<ScreenId>()

const fetchModule = (screen: ScreenId): Promise<Screen> =>
  screen === 'not-found'
    ? import('@/site/notFound/NotFound').then(({ NotFound }) => ({ default: NotFound }))
    : fetchScreen(screen)

const isLive = () => !isPrerender && document.documentElement.dataset.hydrated !== undefined

/** The code of a screen, or its failure: drawing asks again and again, so only `preload` fetches anew. */
function load(screen: ScreenId): Promise<ComponentType> {
  const under = loading.get(screen)
  if (under) return under
  const fetched = fetchModule(screen)
  const started = settling(
    (isLive() ? withStyles(fetched) : fetched).then(async (module) => {
      await module.ready?.()
      return module.default
    }),
  )
  started.catch(() => failed.add(screen))
  loading.set(screen, started)
  return started
}

function Shown({ screen }: { screen: ScreenId }) {
  const Page = use(load(screen))
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
    element: <Shown screen={pattern} />,
  })),
  { id: 'not-found', path: '*', element: <Shown screen="not-found" /> },
]

/** The row of a path, or null when the table has none. */
export function matchRow(pathname: string): { pattern: Pattern; row: Row } | null {
  const id = matchRoutes(routes, pathname)?.[0]?.route.id
  const pattern = patterns.find((candidate) => candidate === id)
  return pattern ? { pattern, row: addresses[pattern] } : null
}

const screenOf = (pathname: string): ScreenId => matchRow(pathname)?.pattern ?? 'not-found'

/** Fetches the code of the page at `pathname`, so that showing it does not wait; again when it did not come before. */
export async function preload(pathname: string): Promise<void> {
  const screen = screenOf(pathname)
  if (failed.delete(screen)) loading.delete(screen)
  await load(screen)
}

/** Whether the page at `pathname` can be shown at once. */
export const isLoaded = (pathname: string): boolean => isSettled(loading.get(screenOf(pathname)))
