// What every page does once it has nothing else to do. Its code comes then, too.
import { askTimeAtRest } from '@/shared/api/serverClock'
import { hasDrafts } from '@/shared/lib/hasDrafts'

export function startIdleWork(): void {
  void askTimeAtRest()
  if (!hasDrafts()) return
  import('@/shared/lib/oldDrafts').then(
    ({ keepDraftsYoung }) => keepDraftsYoung(),
    () => {},
  )
}
