import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { claimRequest, releaseRequest } from '@/desk/model/calls'
import { lanesKey } from '@/desk/sync/callQueries'

/** Who only passes by does not claim, in ms. */
const passing = 700
/** A claim lapses after 5 minutes without such a sign of life, in ms. */
const signOfLife = 60_000

/** Says that this account is on the open request, as long as it is open; gives who is, since when that is known in ms since 1970, how to say so at once, and how to take a colleague's place. */
export function useClaim(id: string, isToDo: boolean) {
  const client = useQueryClient()
  const [hasStayed, setStayed] = useState(false)
  const queryKey = ['requests', 'claim', id]
  const query = { queryKey, queryFn: () => claimRequest(id) }
  const { data, dataUpdatedAt } = useQuery({
    ...query,
    enabled: hasStayed && isToDo,
    refetchInterval: signOfLife,
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
    claimed: data ?? null,
    claimedAt: dataUpdatedAt,
    claim: () => {
      setStayed(true)
      return client.fetchQuery(query)
    },
    take: async () => client.setQueryData(queryKey, await claimRequest(id, true)),
  }
}
