import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import {
  type FollowedRequest,
  type FollowResponse,
  followRequest,
} from '@/site/request/followedRequest'

/** In ms: how often an open page is refreshed, and how old its data may be when it is shown again. */
const every = 30_000
const fresh = 5_000

export type Followed =
  | { state: 'opening' | 'unknown' | 'too-many' }
  | { state: 'failed'; kind: ApiErrorKind }
  /** `staleSince` is when it was read, once a refresh has failed. */
  | { state: 'known'; request: FollowedRequest; staleSince: Date | null }

/** Returns the request of a token: read at once, and again while the page is visible. */
export function useFollowed(token: string) {
  const [followed, setFollowed] = useState<Followed>({ state: 'opening' })
  const readAt = useRef(0)
  const asking = useRef<object | null>(null)

  const take = useCallback((response: FollowResponse) => {
    // A response that is still under way is older than this one.
    asking.current = null
    readAt.current = Date.now()
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
      const response = await followRequest(token)
      if (asking.current === own) take(response)
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

  const isLive = followed.state === 'known' || followed.state === 'failed'
  useEffect(() => {
    void read()
    return () => {
      asking.current = null
    }
  }, [read])
  useEffect(() => {
    if (!isLive) return
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt.current > fresh) void read()
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [isLive, read])

  return { followed, retry, take }
}
