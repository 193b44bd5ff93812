// Outcomes of calls that could not be sent: they wait in this tab's memory, by account, and go out in order, once.
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Done } from '@/desk/actions/action'
import { type Call, callText, recordCall } from '@/desk/actions/recordCall'
import { undoAction } from '@/desk/actions/undoAction'
import { useOwnAccount } from '@/desk/runner/ownAccount'
import { changesKey, readAgain } from '@/desk/sync/queryKeys'
import { keepRows } from '@/desk/sync/requestRows'
import { ApiError, mayHaveArrived, toApiError } from '@/shared/api/apiError'
import { serverTime } from '@/shared/api/serverClock'
import type { QueuedAction } from '@/shared/offline/mergeQueues'
import { inMemory, OfflineQueue } from '@/shared/offline/OfflineQueue'

/** The outcome of a call with its note, or the undo of one that may have arrived. */
export type Outcome = QueuedAction & { request: string; name: string } & (
    | { step: 'call'; call: Call }
    | { step: 'undo'; undoes: string }
  )
type OutcomeQueue = OfflineQueue<object, Outcome>

/** An outcome older than this is not sent: the server would take it for a new call. In ms. */
const sentWithin = 12 * 3_600_000

function sent(action: Outcome): Promise<Done> {
  if (action.step === 'undo') return undoAction({ undo: action.undoes, about: [action.request] })
  if (Date.now() - action.pressedAt > sentWithin) {
    const tooOld = 'It waited for more than 12 hours. Write a note about the call instead.'
    throw new ApiError('refused', tooOld)
  }
  const at = serverTime(action.pressedAt).toISOString()
  return recordCall({ ...action.call, at }, action.act)
}

let shown: QueryClient | null = null

/** Has the open desk show the requests that outcomes have changed. Returns a function that stops it. */
export function sendRowsTo(client: QueryClient): () => void {
  shown = client
  return () => {
    if (shown === client) shown = null
  }
}

const queues = new Map<string, OutcomeQueue>()

/** Returns the queue of an account's outcomes in this tab. */
export function outcomeQueueOf(account: string): OutcomeQueue {
  const known = queues.get(account)
  if (known) return known
  const queue: OutcomeQueue = new OfflineQueue<object, Outcome>({
    ...inMemory<Outcome>(),
    async send(action) {
      const { rows = [] } = await sent(action)
      if (!shown) return
      keepRows(shown, rows)
      readAgain(shown)
    },
    onNotAllowed: () => void shown?.invalidateQueries({ queryKey: changesKey }),
  })
  queues.set(account, queue)
  return queue
}

/** Returns the outcomes of this desk's account that wait, and those that the server refused. */
export function useOutcomes() {
  const queue = outcomeQueueOf(useOwnAccount())
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.state) }
}

/** Returns the latest outcome of a request that waits to be sent; a row without one renders only when that changes. */
export function useWaitingOutcome(request: string) {
  const queue = outcomeQueueOf(useOwnAccount())
  return useSyncExternalStore(queue.subscribe, () =>
    queue.state().waiting.findLast((one) => one.request === request && one.step === 'call'),
  )
}

/** Forgets the outcomes of all accounts, at sign-out. */
export const forgetOutcomes = (): void => queues.clear()

/** How long an outcome is expected to be sent at once after all, in ms. */
const soon = 1500

/** Returns the action that records a call, or lets it wait where the server or the sign-in fails, behind those that wait already. */
export const recordOrWait =
  (queue: OutcomeQueue, name: string) =>
  async (made: Call, actionId: string): Promise<Done> => {
    const isBehind = queue.state().waiting.length > 0
    let wasTried = false
    if (!isBehind) {
      try {
        return await recordCall(made, actionId)
      } catch (thrown) {
        wasTried = mayHaveArrived(thrown)
        if (!wasTried && toApiError(thrown).kind !== 'signed-out') throw thrown
      }
    }
    // Sent later, nobody is there to ask.
    const { opened_at: _, ...call } = made
    const { request } = call
    await queue.add({ request, name, step: 'call', call }, { act: actionId, wasTried })
    if (!isBehind) await Promise.race([queue.sync(), new Promise((done) => setTimeout(done, soon))])
    const waits = queue.state().waiting.some(({ act }) => act === actionId)
    const text = callText(made, name)
    return { rows: [{ id: request }], text: waits ? `${text}. Not sent yet` : text, undo: actionId }
  }

/** Drops an outcome that waits, or has it undone after it where it may have arrived. */
export const dropOutcome = (queue: OutcomeQueue, { act, request, name }: Outcome): Promise<void> =>
  queue.undo(act, { request, name, step: 'undo', undoes: act })
