import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { changesQuery } from '@/desk/sync/changesQuery'
import { isArrival } from '@/desk/sync/news'
import { shownIds } from '@/desk/sync/requestCache'

/** What has been on screen since this was first asked, whichever list it stood in. */
function useSeen(): ReadonlySet<string> {
  const client = useQueryClient()
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(shownIds(client)))
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || !['list', 'due'].includes(String(query.queryKey[1]))) return
        setSeen((before) => {
          const now = shownIds(client)
          return now.every((id) => before.has(id)) ? before : new Set([...before, ...now])
        })
      }),
    [client],
  )
  return seen
}

const plainTitle = () => document.title.replace(/^\(\d+\) /, '')

/** How many requests have come that nobody has seen here, in the title of the tab and on the icon of the installed desk: whatever part of it is open, shown or hidden. */
export function TitleCount() {
  const { data } = useQuery(changesQuery)
  const seen = useSeen()
  const { pathname } = useLocation()
  const arrivals = data ? [...data.heard.values()].filter(isArrival(data)) : []
  const count = arrivals.filter(({ id }) => !seen.has(id)).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has a title of its own
  useEffect(() => {
    if (count === 0) return
    document.title = `(${count}) ${plainTitle()}`
    // Where there is no icon to put it on, nothing is lost.
    navigator.setAppBadge?.(count).catch(() => {})
    return () => {
      document.title = plainTitle()
      navigator.clearAppBadge?.().catch(() => {})
    }
  }, [count, pathname])
  return null
}
