// The desk's query client: its reaction to failures, and to a hidden tab.
import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Outage } from '@/desk/sync/outage'
import { type ApiError, toApiError } from '@/shared/api/apiError'
import { closeToast, showToast } from '@/shared/ui/toast'

type DeskQueries = { client: QueryClient; outage: Outage }

type Refusals = {
  /** Called when the server accepts no token of this browser any more. */
  onSignedOut: () => void
  /** Key of the query for the account's access, which is read again when the server refuses something else. */
  accessKey: readonly [string]
}

/** Failures within this time are announced once, in ms. */
const interval = 5000

function notifier() {
  let notifiedAt = Number.NEGATIVE_INFINITY
  let shown = 0
  const notify = (failure: ApiError) => {
    if (Date.now() - notifiedAt < interval) return
    notifiedAt = Date.now()
    console.error('The requests were not fetched', failure)
    shown = showToast({
      tone: 'error',
      title: 'Error',
      text: failure.kind === 'updating' ? failure.message : 'Failed to fetch service requests',
      // The sign-in form says why, and should not stay covered.
      isBrief: failure.kind === 'signed-out',
    })
  }
  return { notify, withdraw: () => closeToast(shown) }
}

/** Returns the desk's query client, which reads also while the tab is hidden, since emergencies come then, too. A query whose `meta` says `isAnnounced` announces its failure outside of an outage as well. */
export function deskQueries({ onSignedOut, accessKey }: Refusals): DeskQueries {
  // `refetchIntervalInBackground` is not enough: the repeat of a failed poll would wait for the tab
  // to be shown, and all polls after it with it. Showing the tab still syncs everything.
  focusManager.setFocused(true)

  const { notify, withdraw } = notifier()
  const outage = new Outage(notify, () => {
    withdraw()
    const isMissing = ({ state }: { state: { data: unknown } }) => state.data === undefined
    void client.refetchQueries({ type: 'active', predicate: isMissing })
  })
  const onRefusal = ({ kind }: ApiError) => {
    if (kind === 'signed-out') onSignedOut()
    if (kind === 'not-allowed') void client.invalidateQueries({ queryKey: accessKey })
  }
  const queryCache = new QueryCache({
    onError: (error, { queryHash, queryKey, observers, meta }) => {
      const failure = toApiError(error)
      const isAccess = queryKey[0] === accessKey[0]
      if (failure.kind === 'not-allowed' && !isAccess) return onRefusal(failure)
      if (observers.some(({ options }) => options.refetchInterval)) {
        outage.failed(queryHash, failure)
      } else if (meta?.isAnnounced && !outage.state()) notify(failure)
      if (!isAccess || failure.kind === 'signed-out') onRefusal(failure)
    },
    onSuccess: (_, { queryHash }) => outage.settled(queryHash),
  })
  // A query without observers cannot be waited for.
  queryCache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.observers.length === 0) outage.settled(query.queryHash)
  })
  const client: QueryClient = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError: (error) => onRefusal(toApiError(error)) }),
    defaultOptions: {
      queries: { retry: 1, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return { client, outage }
}
