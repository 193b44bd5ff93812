import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLeaveGuard } from '@/shared/offline/useLeaveGuard'
import { type DayState, type DayTransport, dayQueue, undoOf } from '@/technician/dayQueue'
import type { Stop } from '@/technician/job'

/** How often the day is synced, in ms; an action, a signal, and returning to the page do it at once. */
const every = 20_000

/** `waits` is set if actions are not just on their way. */
export type ShownDay = DayState & { waits: boolean }

/** Actions that are sent within this time, in ms, are not shown as waiting. */
const soon = 3000

/** Returns true if actions wait: the last call failed, or the oldest is still here after a while. */
function useWaits({ waiting, failure }: DayState): boolean {
  const oldest = waiting[0]
  const [delayed, setDelayed] = useState<string | null>(null)
  useEffect(() => {
    if (!oldest) return
    const left = Math.min(soon, oldest.pressedAt + soon - Date.now())
    const timer = setTimeout(() => setDelayed(oldest.act), left)
    return () => clearTimeout(timer)
  }, [oldest])
  return oldest !== undefined && (failure !== null || delayed === oldest.act)
}

/** Returns a day, synced for as long as it shows. The transport stays the first one given. */
export function useDay(transport: DayTransport) {
  const [offlineQueue] = useState(() => dayQueue(transport))
  const state = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.state)
  const shown: ShownDay = { ...state, waits: useWaits(state) }
  useEffect(() => {
    const sync = () => void offlineQueue.sync()
    const syncWhenShown = () => document.visibilityState === 'visible' && sync()
    offlineQueue.start()
    const timer = setInterval(sync, every)
    window.addEventListener('online', sync)
    document.addEventListener('visibilitychange', syncWhenShown)
    return () => {
      offlineQueue.stop()
      clearInterval(timer)
      window.removeEventListener('online', sync)
      document.removeEventListener('visibilitychange', syncWhenShown)
    }
  }, [offlineQueue])
  useLeaveGuard(state.unstored.length > 0)
  const { add, dismiss, sync } = offlineQueue
  const undo = (actionId: string, before: Stop) =>
    offlineQueue.undo(actionId, undoOf(actionId, before))
  return { ...shown, add, undo, dismiss, sync }
}
