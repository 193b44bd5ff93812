import { expect, it } from 'vitest'
import { addresses, patterns } from '@/addresses'
import { deskViews, namedView, queryNaming, viewAt, viewNames } from '@/desk/model/deskViews'

it('knows the view of each address of the desk that the table has', () => {
  const ofTheDesk = patterns.filter((pattern) => pattern.startsWith('/admindashboard'))
  expect(viewNames.map((view) => deskViews[view].path)).toEqual(ofTheDesk)
  expect(ofTheDesk.map(viewAt)).toEqual(viewNames)
  expect(new Set(ofTheDesk.map((pattern) => addresses[pattern].page)).size).toBe(1)
  expect(viewAt('/admindashboard/day/')).toBe('day')
})

it('leads from an address that names the view in its query to that view, with all else it says', () => {
  expect(namedView('?status=pending&view=report&days=7')).toEqual({
    pathname: '/admindashboard/report',
    search: 'status=pending&days=7',
  })
  expect(namedView('?view=requests&request=a')?.pathname).toBe('/admindashboard')
  expect(namedView('?view=nonsense')).toEqual({ pathname: '/admindashboard', search: '' })
  expect(namedView('?status=pending')).toBeNull()
})

it('returns to the view where a user was signed out', () => {
  for (const view of viewNames) {
    const search = queryNaming(view, '?day=2026-03-02')
    const { pathname } = namedView(search) ?? { pathname: '/admindashboard' }
    expect(viewAt(pathname)).toBe(view)
    expect(search).toContain('day=2026-03-02')
  }
})
