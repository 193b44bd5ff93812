import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shownIds } from '@/features/requests/requestCache'
import { arrivalsQuery, openedQuery } from '@/features/requests/requestQueries'

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

/** How many requests have come that nobody has seen here, in the title of the tab: whatever part of the desk is open, shown or hidden. */
export function TitleCount() {
  const { data: since } = useQuery(openedQuery)
  const { data: arrivals = [] } = useQuery(arrivalsQuery(since))
  const seen = useSeen()
  const count = arrivals.filter((id) => !seen.has(id)).length
  useEffect(() => {
    if (count === 0) return
    const plain = document.title
    document.title = `(${count}) ${plain}`
    return () => {
      document.title = plain
    }
  }, [count])
  return null
}
