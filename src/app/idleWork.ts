// Work for idle time on every page; its code loads then, too.
import { askTimeAtRest } from '@/shared/api/serverClock'
import { hasDrafts } from '@/shared/lib/hasDrafts'

export function startIdleWork(): void {
  void askTimeAtRest()
  if (!hasDrafts()) return
  import('@/shared/lib/oldDrafts').then(
    ({ expireDrafts }) => expireDrafts(),
    () => {},
  )
}
