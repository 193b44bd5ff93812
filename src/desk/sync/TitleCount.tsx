import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isArrival } from '@/desk/sync/news'
import { newsQuery } from '@/desk/sync/newsQuery'
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

/** How many requests have come that nobody has seen here, in the title of the tab and on the icon of the installed desk: whatever part of it is open, shown or hidden. */
export function TitleCount() {
  const { data } = useQuery(newsQuery)
  const seen = useSeen()
  const arrivals = data ? [...data.heard.values()].filter(isArrival(data)) : []
  const count = arrivals.filter(({ id }) => !seen.has(id)).length
  useEffect(() => {
    if (count === 0) return
    const plain = document.title
    document.title = `(${count}) ${plain}`
    // Where there is no icon to put it on, nothing is lost.
    navigator.setAppBadge?.(count).catch(() => {})
    return () => {
      document.title = plain
      navigator.clearAppBadge?.().catch(() => {})
    }
  }, [count])
  return null
}
