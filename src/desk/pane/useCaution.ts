import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { personText } from '@/desk/model/callCopy'
import { claimRequest, releaseRequest } from '@/desk/model/calls'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { isOver } from '@/desk/model/statusVariants'
import { detailsQuery, type OpenDetails, withRows } from '@/desk/sync/openRequest'
import { lanesKey } from '@/desk/sync/queryKeys'
import { keepRows, readRows } from '@/desk/sync/requestRows'
import { clockText } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'

/** The time after a colleague's call within which calling again needs a confirmation, in ms. */
const justNow = 15 * 60_000
/** The most that a call waits for the check, in ms: a slow connection keeps no one from calling. */
const patience = 2000

const isJustNow = (at: string) => serverNow().getTime() - new Date(at).getTime() <= justNow

function justCalled({ events }: RequestDetails, ownUserId: string): string | null {
  const latest = events.find(
    ({ kind, undoes, is_undone }) => kind === 'call' && !undoes && !is_undone,
  )
  if (!latest || latest.done_by === ownUserId) return null
  if (!isJustNow(latest.at)) return null
  return `${personText(latest.done_by_email)} called them at ${clockText(new Date(latest.at))}.`
}

/** Returns a sentence about a colleague who is or was on another request of the number: the same phone rings. */
function aboutAnother({ others }: RequestDetails, ownUserId: string): string | null {
  for (const { claimed_by, claimed_by_email, last_call } of others) {
    if (claimed_by && claimed_by !== ownUserId) {
      return `${personText(claimed_by_email)} is on another request from this number.`
    }
    if (last_call && last_call.done_by !== ownUserId && isJustNow(last_call.at)) {
      const at = clockText(new Date(last_call.at))
      return `${personText(last_call.done_by_email)} called this number at ${at} about another request.`
    }
  }
  return null
}

/** Opening a request in passing claims nothing, in ms. */
const passing = 700
/** A claim lapses after 5 minutes without being renewed, in ms. */
const renewal = 60_000

/** Claims the open request for as long as it is open; its row says who is on it. Returns how to claim it at once, and how to take it over from a colleague. */
function useClaim(id: string, isWanted: boolean) {
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
    enabled: hasStayed && isWanted,
    refetchInterval: renewal,
    gcTime: 0,
  })
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), passing)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!hasStayed || !isWanted) return
    return () => {
      void releaseRequest(id).then(
        () => client.invalidateQueries({ queryKey: lanesKey }),
        () => {},
      )
    }
  }, [client, id, hasStayed, isWanted])
  return {
    claim: () => {
      setStayed(true)
      return client.fetchQuery(query)
    },
    take: () => claim(true),
  }
}

/** Returns what a colleague does or did about a request or another one of its number, and how to be sure just before one calls. */
export function useCaution(details: OpenDetails, ownUserId: string, isPreview: boolean) {
  const { request, readAs, others } = details
  const client = useQueryClient()
  const isToDo = request.status === 'pending' || request.status === 'confirmed'
  const { claim, take } = useClaim(request.id, isToDo && !isPreview)
  const { claimed_by, claimed_by_email, claimed_until } = request
  const isOwn = claimed_by === ownUserId
  const colleague = claimed_by && !isOwn ? personText(claimed_by_email) : null

  /** Returns whether no one else can be calling. */
  function isSure(): boolean {
    if (!isToDo) return true
    // A colleague may be on another one of the number, which a claim of this one does not show.
    if (others.some((other) => !isOver(other.status))) return false
    if (!isOwn || !claimed_until || new Date(claimed_until) <= serverNow()) return false
    // The claim may have found what was done since the timeline was read.
    return (['status', 'voicemails', 'next_call_at'] as const).every(
      (name) => request[name] === readAs[name],
    )
  }
  /** Claims it, then reads what was done before that; false where a colleague was quicker. */
  async function makeSure(): Promise<boolean> {
    const slow = new Promise<true>((resolve) => setTimeout(() => resolve(true), patience))
    const ask = async () => {
      const claimed = await claim()
      if (claimed.claimed_by !== ownUserId) return false
      const read = await client.fetchQuery({ ...detailsQuery(request.id), staleTime: 0 })
      const present = read && withRows(readRows(client), read)
      return !present || !(justCalled(present, ownUserId) ?? aboutAnother(present, ownUserId))
    }
    return Promise.race([ask().catch(() => true), slow])
  }
  return {
    isToDo,
    isOwn,
    colleague,
    caution: colleague
      ? `${colleague} is on it.`
      : (justCalled(details, ownUserId) ?? aboutAnother(details, ownUserId)),
    isSure,
    makeSure,
    take,
  }
}
