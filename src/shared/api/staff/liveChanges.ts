// Notifications of changes at the desk, by the Realtime of a hosted project.
import { staffClient } from '@/shared/api/staff/client'

let disconnected: Promise<unknown> = Promise.resolve()

/** Calls `onChange` when something at the desk may have changed and whenever the connection is established. Returns a function that disconnects. Does nothing without a hosted project. */
export function followChanges(onChange: () => void): () => void {
  if (!import.meta.env.VITE_SUPABASE_URL) return () => {}
  const { realtime } = staffClient()
  let isWanted = true
  void disconnected.then(() => {
    if (!isWanted) return
    realtime
      .channel('desk', { config: { private: true } })
      .on('broadcast', { event: 'changes' }, onChange)
      .subscribe((state) => {
        if (state === 'SUBSCRIBED') onChange()
      })
  })
  return () => {
    isWanted = false
    disconnected = realtime.disconnect().then(() => realtime.removeAllChannels())
  }
}
