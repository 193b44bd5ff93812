import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { KeptAction } from '@/desk/actions/keptAction'
import {
  type OutcomeQueue,
  type OutcomeQueueState,
  outcomeQueue,
} from '@/desk/actions/outcomeQueue'
import { nothing } from '@/desk/actions/outcomeStore'
import { useLeaveGuard } from '@/shared/offline/useLeaveGuard'

const QueueContext = createContext<OutcomeQueue | null>(null)

/** Returns the queue of outcomes that could not be sent; null where nobody of staff is known to be signed in. */
export const useOutcomeQueue = () => useContext(QueueContext)

const idle: OutcomeQueueState = {
  ...nothing,
  isOpen: false,
  failure: null,
  failingSince: null,
  unstored: [],
}
const never = () => () => {}
const idleState = () => idle

/** Returns the outcomes that wait, and those that the server refused. */
export function useKeptOutcomes(): OutcomeQueueState {
  const queue = useOutcomeQueue()
  return useSyncExternalStore(queue?.subscribe ?? never, queue?.state ?? idleState)
}

/** Returns the latest outcome of a request that waits to be sent; a row without one renders only when that changes. */
export function useWaitingCall(request: string): KeptAction | undefined {
  const queue = useOutcomeQueue()
  return useSyncExternalStore(queue?.subscribe ?? never, () =>
    queue?.state().waiting.findLast((one) => one.request === request && one.step === 'call'),
  )
}

/** How often it tries to send what waits, in ms; a connection does it at once. */
const every = 10_000

/** Keeps outcomes of an account, and sends them, for as long as the desk is open. */
export function KeepOutcomes({ userId, children }: { userId: string | null; children: ReactNode }) {
  const client = useQueryClient()
  const queue = useMemo(() => (userId ? outcomeQueue(userId, client) : null), [userId, client])
  useEffect(() => {
    if (!queue) return
    const sync = () => void queue.sync()
    queue.start()
    const timer = setInterval(sync, every)
    window.addEventListener('online', sync)
    return () => {
      queue.stop()
      clearInterval(timer)
      window.removeEventListener('online', sync)
    }
  }, [queue])
  return (
    <QueueContext value={queue}>
      <Guard />
      {children}
    </QueueContext>
  )
}

function Guard() {
  useLeaveGuard(useKeptOutcomes().unstored.length > 0)
  return null
}
