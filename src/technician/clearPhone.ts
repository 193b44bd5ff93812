// Deletes a technician's data from the phone. The code for that is loaded only if there is something.

import { markedTechnician, markTechnician } from '@/lib/technicianMark'
import { workerScope } from '@/lib/workerAddress'
import { saveHandedOver } from '@/technician/handedOver'

/** Loads the code that clears this phone: a sign-out without a signal has to find it here. */
export const loadClearing = () =>
  Promise.all([import('@/technician/dayStore'), import('@/technician/dayWorker')])

/** Deletes everything from this phone, at sign-out. */
export async function clearPhone(): Promise<void> {
  if (!markedTechnician()) return
  const [{ forgetAll }, { dropPage }] = await loadClearing()
  // From now on no photo that is still loading is stored.
  markTechnician(null)
  saveHandedOver(null)
  await Promise.allSettled([forgetAll(), dropPage(workerScope), dropPage('/job')])
}

/** Deletes the day, its photos, and prices that were begun from this phone: its account may not see it any more. Actions that wait to be sent stay. */
export async function clearDay(): Promise<void> {
  const owner = markedTechnician()
  if (!owner) return
  const { forgetDay, forgetDrafts, forgetPhotos } = await import('@/technician/dayStore')
  await Promise.allSettled([forgetDay(owner), forgetPhotos(), forgetDrafts()])
}
