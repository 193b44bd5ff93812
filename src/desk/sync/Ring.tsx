import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { followBell, isAwake, ring } from '@/desk/sync/bell'
import { changesQuery } from '@/desk/sync/changesQuery'
import { changesKey, isArrival } from '@/desk/sync/news'
import { followSound, soundIsOn } from '@/desk/sync/soundSetting'

const follow = (onChange: () => void) => {
  const ends = [followBell(onChange), followSound(onChange)]
  return () => {
    for (const end of ends) end()
  }
}

/** Rings for each request that comes while the desk is open, whatever part of it is, shown or hidden. */
export function Ring() {
  const client = useQueryClient()
  const mayRing = useSyncExternalStore(
    follow,
    () => soundIsOn() && isAwake(),
    () => false,
  )
  const { data } = useQuery(changesQuery)
  // Whether this desk counts as alerted is told with its questions: where that is another by now, it asks at once.
  const told = data?.rings
  useEffect(() => {
    if (told !== undefined && told !== mayRing)
      void client.invalidateQueries({ queryKey: changesKey })
  }, [client, told, mayRing])
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
