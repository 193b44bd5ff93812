import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { followSound, soundIsOn } from '@/desk/model/choices'
import { followBell, isAwake, ring } from '@/desk/sync/bell'
import { arrivalsOf, changesQuery } from '@/desk/sync/changesQuery'
import { changesKey } from '@/desk/sync/queryKeys'

/** A flood of held emergencies rings no more often than this, in ms. */
const heldEvery = 10 * 60_000

const follow = (onChange: () => void) => {
  const ends = [followBell(onChange), followSound(onChange)]
  return () => {
    for (const end of ends) end()
  }
}

/** Rings for each request and each news that come while the desk is open, whatever part of it is, shown or hidden. */
export function Ring() {
  const client = useQueryClient()
  const mayRing = useSyncExternalStore(
    follow,
    () => soundIsOn() && isAwake(),
    () => false,
  )
  const { data } = useQuery(changesQuery)
  // Each call of the change feed says whether this desk rings: where that has changed, it calls at once.
  const rings = data?.rings
  useEffect(() => {
    if (rings !== undefined && rings !== mayRing)
      void client.invalidateQueries({ queryKey: changesKey })
  }, [client, rings, mayRing])
  const rungFor = useRef(new Set<string>())
  /** The latest news so far, and how many are urgent. */
  const lastNews = useRef<{ newest: string; urgent: number }>(undefined)
  /** When this desk last rang for held emergencies; those of its first look count as known. */
  const rungForHeldAt = useRef<number>(undefined)
  useEffect(() => {
    if (!data) return
    const fresh = arrivalsOf(client, data).filter(({ id }) => !rungFor.current.has(id))
    for (const { id } of fresh) rungFor.current.add(id)
    const { newest, urgent } = data.news
    const before = lastNews.current
    const isNews = before !== undefined && newest !== null && newest > before.newest
    const isUrgent = isNews && urgent > before.urgent
    lastNews.current = { newest: isNews || !before ? (newest ?? '') : before.newest, urgent }
    const isHeld = data.held.emergencies > 0
    const heldAt = rungForHeldAt.current
    // One sound for a flood, and again as long as no one has decided.
    const isHeldDue = isHeld && heldAt !== undefined && performance.now() - heldAt >= heldEvery
    if (isHeldDue || heldAt === undefined) {
      rungForHeldAt.current = isHeld ? performance.now() : Number.NEGATIVE_INFINITY
    }
    if ((fresh.length > 0 || isNews || isHeldDue) && soundIsOn()) {
      ring(isUrgent || isHeldDue || fresh.some(({ is_emergency }) => is_emergency))
    }
  }, [client, data])
  return null
}
