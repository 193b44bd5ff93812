// The customers' photos of today's and tomorrow's visits. They are stored on the phone, for where there is no signal.
import { useEffect } from 'react'
import { markedTechnician } from '@/lib/technicianMark'
import { isPhoto } from '@/request/photos/photoFile'
import { files, inTime, photoName, slowest } from '@/shared/api/staff/photoStore'
import { unwrap } from '@/shared/api/unwrap'
import { forgetPhotos, readPhoto, savePhoto } from '@/technician/dayStore'
import type { MyDay } from '@/technician/job'

/** Returns a customer's photo, from this phone or else from Storage; null if the file is no photo. Throws an `ApiError`. */
export async function customerPhoto(id: string): Promise<Blob | null> {
  const stored = await readPhoto(id).catch(() => undefined)
  const asPhoto = (bytes: ArrayBuffer | Blob) => new Blob([bytes], { type: 'image/jpeg' })
  if (stored) return asPhoto(stored)
  const { data, error } = await inTime(files().download(photoName(id)), slowest)
  const file = unwrap({ data, error, status: Number(error?.status ?? 0) })
  if (!(await isPhoto(file))) return null
  // A full phone shows it as long as there is a signal.
  if (markedTechnician()) await savePhoto(id, await file.arrayBuffer()).catch(() => {})
  return asPhoto(file)
}

/** Stores the photos of a day, one after the other, and deletes those of other days. */
export function useStoredPhotos(day: MyDay | null) {
  const ids = day?.stops.flatMap((stop) => stop.photos.map(({ id }) => id)).join(' ')
  useEffect(() => {
    if (ids === undefined) return
    let isWanted = true
    const wanted = ids.split(' ').filter(Boolean)
    void (async () => {
      await forgetPhotos(wanted).catch(() => {})
      for (const id of wanted) {
        if (!isWanted) return
        // The next sync of a changed day, or opening the photo, tries again.
        await customerPhoto(id).catch(() => {})
      }
    })()
    return () => {
      isWanted = false
    }
  }, [ids])
}
