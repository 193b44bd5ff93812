import { useEffect } from 'react'
import { useStoredPhotos } from '@/technician/customerPhotos'
import { forgetDrafts } from '@/technician/dayStore'
import type { MyDay } from '@/technician/job'

/** Keeps the photos of the days on the phone, and of the prices that were begun those of its visits: nothing leads to others. */
export function useKeptForDay(day: MyDay | null) {
  useStoredPhotos(day)
  const visits = day?.stops.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (visits !== undefined) forgetDrafts(visits.split(' ').filter(Boolean)).catch(() => {})
  }, [visits])
}
