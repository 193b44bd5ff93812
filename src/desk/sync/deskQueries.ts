// Reading of the desk: what happens when something cannot be read, and when nobody looks.
import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Outage } from '@/desk/sync/outage'
import { type ApiError, toApiError } from '@/shared/api/apiError'
import { showToast } from '@/shared/ui/toast'

type DeskQueries = { client: QueryClient; outage: Outage }

type Refusals = {
  /** The server takes no token of this browser any more. */
  onSignedOut: () => void
  /** Asks what the account may do: done again when the server refuses it something else. */
  accessKey: readonly [string]
}

/** What fails at the same moment is told once, in ms. */
const moment = 5000

function teller() {
  let told = Number.NEGATIVE_INFINITY
  return (failure: ApiError) => {
    if (Date.now() - told < moment) return
    told = Date.now()
    console.error('The requests were not fetched', failure)
    showToast({
      tone: 'error',
      title: 'Error',
      text: 'Failed to fetch service requests',
      // The sign-in form says why, and should not stay covered.
      isBrief: failure.kind === 'signed-out',
    })
  }
}

/** What reads for the desk, also while its tab is hidden: emergencies come then, too. A query whose `meta` says `isToldAlone` has its failure told outside of an outage as well. */
export function deskQueries({ onSignedOut, accessKey }: Refusals): DeskQueries {
  // `refetchIntervalInBackground` is not enough: the repeat of a failed poll would wait for the tab
  // to be shown, and all polls after it with it. Showing the tab still brings everything in step.
  focusManager.setFocused(true)

  const tell = teller()
  const outage = new Outage(tell, () => {
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
      } else if (meta?.isToldAlone && !outage.state()) tell(failure)
      if (!isAccess || failure.kind === 'signed-out') onRefusal(failure)
    },
    onSuccess: (_, { queryHash }) => outage.settled(queryHash),
  })
  // What nobody reads any more cannot be waited for.
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
