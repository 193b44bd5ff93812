// That something is new at the desk, told by the backend itself: by a hosted project, over its Realtime.
import { staffClient } from '@/shared/api/staff/client'

let hungUp: Promise<unknown> = Promise.resolve()

/** Calls `onNews` when something at the desk may be new, and whenever the line to the backend is there again; returns how to hang up. Where no line can be had, nothing is tried. */
export function followChanges(onNews: () => void): () => void {
  if (!import.meta.env.VITE_SUPABASE_URL) return () => {}
  const { realtime } = staffClient()
  let isWanted = true
  void hungUp.then(() => {
    if (!isWanted) return
    realtime
      .channel('desk', { config: { private: true } })
      .on('broadcast', { event: 'changes' }, onNews)
      .subscribe((state) => {
        if (state === 'SUBSCRIBED') onNews()
      })
  })
  return () => {
    isWanted = false
    hungUp = realtime.disconnect().then(() => realtime.removeAllChannels())
  }
}
