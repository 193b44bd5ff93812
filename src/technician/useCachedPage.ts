import { useEffect } from 'react'
import { markTechnician } from '@/lib/technicianMark'
import { workerScope } from '@/lib/workerAddress'
import { loadSelections } from '@/request/AttachedSelections'
import { loadClearing } from '@/technician/clearPhone'
import { cachePage } from '@/technician/dayWorker'
import type { useDay } from '@/technician/useDay'

/** Keeps the page of a day that was read on this phone, with the code that the day needs without a signal. */
export function useCachedPage(userId: string, day: ReturnType<typeof useDay>) {
  const isRead = day.readAt !== null
  const chosen = day.day?.stops.flatMap((stop) => stop.chosen ?? []).join(' ') ?? ''
  useEffect(() => {
    if (!isRead) return
    markTechnician(userId)
    const selections = chosen.split(' ').filter(Boolean)
    // The code that renders what was chosen has to be kept with the page, and so has the code of signing out.
    Promise.allSettled([...selections.map(loadSelections), loadClearing()])
      .then(() => cachePage(workerScope))
      .catch((thrown) => console.info('This page can’t be kept on this phone.', thrown))
  }, [isRead, userId, chosen])
}
