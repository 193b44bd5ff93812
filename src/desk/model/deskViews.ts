// The views of the desk and their addresses.
import type { Path } from '@/addresses'

export const deskViews = {
  requests: { name: 'Requests', path: '/admindashboard' },
  day: { name: 'Day', path: '/admindashboard/day' },
  report: { name: 'Report', path: '/admindashboard/report' },
  reviews: { name: 'Reviews', path: '/admindashboard/reviews' },
  people: { name: 'People', path: '/admindashboard/people' },
} as const satisfies Record<string, { name: string; path: Path }>

export type View = keyof typeof deskViews
export const viewNames = Object.keys(deskViews) as readonly View[]

/** The address of the first view, where requests are opened. */
export const listPath = deskViews.requests.path

/** The view at an address of the desk. */
export const viewAt = (pathname: string): View =>
  viewNames.find((name) => deskViews[name].path === pathname.replace(/\/$/, '')) ?? 'requests'

/** Returns the address of the view that a query names, as in addresses of earlier versions and on the way back from the sign-in; null if it names none. */
export function namedView(search: string): { pathname: string; search: string } | null {
  const query = new URLSearchParams(search)
  const named = query.get('view')
  if (named === null) return null
  query.delete('view')
  const view = viewNames.find((name) => name === named) ?? 'requests'
  return { pathname: deskViews[view].path, search: query.toString() }
}

/** The query by which the sign-in leads back to a view. */
export function queryNaming(view: View, search: string): string {
  const query = new URLSearchParams(search)
  if (view !== 'requests') query.set('view', view)
  return query.toString()
}
