// What a technician's phone keeps, taken off it. The code for that comes only where there is something.
import { markedTechnician, markTechnician } from '@/shared/lib/technicianMark'
import { workerScope } from '@/shared/lib/workerAddress'

/** Takes everything off this phone: somebody signs out. */
export async function clearPhone(): Promise<void> {
  if (!markedTechnician()) return
  const [{ forgetAll }, { dropPage }] = await Promise.all([
    import('@/technician/dayStore'),
    import('@/technician/dayWorker'),
  ])
  await Promise.allSettled([forgetAll(), dropPage(workerScope), dropPage('/job')])
  markTechnician(null)
}

/** Takes the day off this phone: its account may not see it any more. What waits to be sent stays. */
export async function clearDay(): Promise<void> {
  const owner = markedTechnician()
  if (!owner) return
  const { forgetDay } = await import('@/technician/dayStore')
  await forgetDay(owner).catch(() => {})
}
