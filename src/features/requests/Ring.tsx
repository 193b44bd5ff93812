import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { followBell, isAwake, ring } from '@/features/requests/bell'
import { isArrival } from '@/features/requests/news'
import { newsQuery } from '@/features/requests/newsQuery'
import { soundIsOn } from '@/features/requests/soundSetting'

/** Rings for each request that comes while the desk is open, whatever part of it is, shown or hidden. */
export function Ring() {
  useSyncExternalStore(followBell, isAwake, () => false)
  const { data } = useQuery(newsQuery)
  const rungFor = useRef(new Set<string>())
  useEffect(() => {
    if (!data) return
    const fresh = [...data.heard.values()].filter(
      (change) => isArrival(data)(change) && !rungFor.current.has(change.id),
    )
    for (const { id } of fresh) rungFor.current.add(id)
    if (fresh.length > 0 && soundIsOn()) ring(fresh.some(({ is_emergency }) => is_emergency))
  }, [data])
  return null
}
