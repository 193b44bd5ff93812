import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { outcomeQueueOf, sendRowsTo } from '@/desk/runner/outcomeQueue'
import { AccountContext } from '@/desk/runner/ownAccount'

/** How often it tries to send what waits, in ms; a connection does it at once. */
const every = 10_000

/** Says whose desk this is, and sends the outcomes of that account for as long as it is open. */
export function DeskAccount({ userId, children }: { userId: string; children: ReactNode }) {
  const client = useQueryClient()
  useEffect(() => {
    const queue = outcomeQueueOf(userId)
    const stop = sendRowsTo(client)
    const sync = () => void queue.sync()
    queue.start()
    const timer = setInterval(sync, every)
    window.addEventListener('online', sync)
    return () => {
      stop()
      queue.stop()
      clearInterval(timer)
      window.removeEventListener('online', sync)
    }
  }, [userId, client])
  return <AccountContext value={userId}>{children}</AccountContext>
}
