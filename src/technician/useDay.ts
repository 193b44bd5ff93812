import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DayState, type Door, OfflineQueue } from '@/technician/OfflineQueue'

/** The day is looked at again so often, in ms; a press, a signal and coming back to the page do it at once. */
const every = 20_000

/** `waits`: what was pressed is not just on its way. */
export type ShownDay = DayState & { waits: boolean }

/** What is sent so soon, in ms, isn't told as waiting. */
const soon = 3000

/** Whether what was pressed waits: the last call failed, or the oldest of it is still here after a moment. */
function useWaits({ waiting, failure }: DayState): boolean {
  const oldest = waiting[0]
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (!oldest) return
    const left = Math.min(soon, oldest.pressedAt + soon - Date.now())
    const timer = setTimeout(() => setLate(oldest.act), left)
    return () => clearTimeout(timer)
  }, [oldest])
  return oldest !== undefined && (failure !== null || late === oldest.act)
}

/** A day, kept in step for as long as it shows. The door stays the first one given. */
export function useDay(
  door: Door,
): ShownDay & Pick<OfflineQueue, 'press' | 'undo' | 'dismiss' | 'look'> {
  const [offlineQueue] = useState(() => new OfflineQueue(door))
  const state = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.state)
  useEffect(() => {
    const look = () => void offlineQueue.look()
    const lookWhenShown = () => document.visibilityState === 'visible' && look()
    offlineQueue.start()
    const timer = setInterval(look, every)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', lookWhenShown)
    return () => {
      offlineQueue.stop()
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', lookWhenShown)
    }
  }, [offlineQueue])
  const isOnlyHere = state.unstored.length > 0
  useEffect(() => {
    if (!isOnlyHere) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnlyHere])
  const { press, undo, dismiss, look } = offlineQueue
  return { ...state, waits: useWaits(state), press, undo, dismiss, look }
}
