import { useCallback, useEffect, useRef, useState } from 'react'
import { waitingQuote } from '@/quote/quote'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import { serverNow } from '@/shared/api/serverClock'
import {
  type FollowedRequest,
  type FollowResponse,
  followRequest,
} from '@/site/request/followedRequest'
import { isDueToday } from '@/site/request/statusSummary'

/** In ms: how often a visible page is refreshed while a call or visit is due today, after a failure, and otherwise. */
const soon = 4_000
const afterFailure = 10_000
const calm = 60_000
/** The same while a price waits for the customer. */
const whilePriced = 10_000
/** How old its data may be when it is shown again. */
const fresh = 3_000

export type Followed =
  | { state: 'opening' | 'unknown' | 'too-many' }
  | { state: 'failed'; kind: ApiErrorKind }
  /** `staleSince` is when it was read, once a refresh has failed. */
  | { state: 'known'; request: FollowedRequest; staleSince: Date | null }

/** Returns how long the page may wait for news. */
function waitOf(followed: Followed, isCalm: boolean): number {
  if (isCalm) return calm
  if (followed.state !== 'known' || followed.staleSince) return afterFailure
  if (isDueToday(followed.request, serverNow())) return soon
  return waitingQuote(followed.request.prices) ? whilePriced : calm
}

/** Returns the request of a token: read at once, and again while the page is visible; never more than once a minute if `isCalm`. */
export function useFollowed(token: string, { isCalm = false } = {}) {
  const [followed, setFollowed] = useState<Followed>({ state: 'opening' })
  const readAt = useRef(0)
  const asking = useRef<object | null>(null)
  const version = useRef<string | null>(null)

  const take = useCallback((response: FollowResponse) => {
    // A response that is still under way is older than this one.
    asking.current = null
    readAt.current = Date.now()
    version.current = response.kind === 'request' ? response.request.version : null
    if (response.kind === 'request') {
      setFollowed({ state: 'known', request: response.request, staleSince: null })
    } else {
      setFollowed({ state: response.kind === 'unknown' ? 'unknown' : 'too-many' })
    }
  }, [])

  const read = useCallback(async () => {
    if (asking.current) return
    const own = {}
    asking.current = own
    try {
      const response = await followRequest(token, version.current)
      if (asking.current !== own) return
      if (response.kind !== 'unchanged') return take(response)
      asking.current = null
      readAt.current = Date.now()
      setFollowed((before) =>
        before.state === 'known' && before.staleSince ? { ...before, staleSince: null } : before,
      )
    } catch (thrown) {
      if (asking.current !== own) return
      asking.current = null
      const { kind } = toApiError(thrown)
      setFollowed((before) =>
        before.state === 'known'
          ? { ...before, staleSince: before.staleSince ?? new Date(readAt.current) }
          : { state: 'failed', kind },
      )
    }
  }, [token, take])

  const retry = useCallback(() => {
    setFollowed((before) => (before.state === 'known' ? before : { state: 'opening' }))
    void read()
  }, [read])

  const wait = waitOf(followed, isCalm)
  const isLive = followed.state === 'known' || followed.state === 'failed'
  useEffect(() => {
    void read()
    return () => {
      asking.current = null
    }
  }, [read])
  useEffect(() => {
    if (!isLive) return
    const isVisible = () => document.visibilityState === 'visible'
    const look = () => {
      if (isVisible() && Date.now() - readAt.current > fresh) void read()
    }
    const timer = setInterval(() => isVisible() && void read(), wait)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [isLive, read, wait])

  return { followed, retry, take }
}
