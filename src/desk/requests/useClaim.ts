import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { claimRequest, releaseRequest } from '@/desk/model/calls'
import { lanesKey } from '@/desk/sync/queryKeys'
import { keepRows } from '@/desk/sync/requestRows'

/** Opening a request in passing claims nothing, in ms. */
const passing = 700
/** A claim lapses after 5 minutes without being renewed, in ms. */
const renewal = 60_000

/** Claims the open request for as long as it is open; its row says who is on it. Returns how to claim it at once, and how to take it over from a colleague. */
export function useClaim(id: string, isToDo: boolean) {
  const client = useQueryClient()
  const [hasStayed, setStayed] = useState(false)
  const claim = async (take: boolean) => {
    const row = await claimRequest(id, take)
    keepRows(client, [row])
    return row
  }
  const query = { queryKey: ['claim', id], queryFn: () => claim(false) }
  useQuery({
    ...query,
    enabled: hasStayed && isToDo,
    refetchInterval: renewal,
    gcTime: 0,
  })
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), passing)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!hasStayed || !isToDo) return
    return () => {
      void releaseRequest(id).then(
        () => client.invalidateQueries({ queryKey: lanesKey }),
        () => {},
      )
    }
  }, [client, id, hasStayed, isToDo])
  return {
    claim: () => {
      setStayed(true)
      return client.fetchQuery(query)
    },
    take: () => claim(true),
  }
}
