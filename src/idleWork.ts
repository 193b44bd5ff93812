// What every page does once it has nothing else to do. Its code comes then, too.
import { askTimeAtRest } from '@/data/serverClock'
import { hasDrafts } from '@/lib/hasDrafts'

export function startIdleWork(): void {
  void askTimeAtRest()
  if (!hasDrafts()) return
  import('@/lib/oldDrafts').then(
    ({ keepDraftsYoung }) => keepDraftsYoung(),
    () => {},
  )
}
