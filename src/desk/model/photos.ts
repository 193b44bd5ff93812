// Photos of a request: those of its customer, and those of whoever worked there.
import { limit, timeLimit } from '@/shared/api/backend'
import { isoTime } from '@/shared/api/isoTime'
import { staffClient } from '@/shared/api/staff/client'
import { files, inTime, photoName, slowest } from '@/shared/api/staff/photoStore'
import { unwrap } from '@/shared/api/unwrap'
import { isPhoto } from '@/shared/request/photos/photoFile'

export type Photo = {
  id: string
  at: string
  by_customer: boolean
  by_email: string | null
  visit_id: string | null
}

const photosFrom = (answer: unknown): readonly Photo[] =>
  (answer as Photo[]).map((photo) => ({ ...photo, at: isoTime(photo.at) }))

/** Those of a request that have arrived, the first one first. */
export async function photosOf(request: string): Promise<readonly Photo[]> {
  return photosFrom(unwrap(await staffClient().rpc('photos_of', { request }).abortSignal(limit())))
}

/** What a photo shows; null where its sender put something else there, or a picture too large to draw. */
export async function photoFile(id: string): Promise<Blob | null> {
  const { data, error } = await inTime(files().download(photoName(id)), slowest)
  const file = unwrap({ data, error, status: Number(error?.status ?? 0) })
  return (await isPhoto(file)) ? new Blob([file], { type: 'image/jpeg' }) : null
}

async function removeFiles(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { data, error } = await inTime(files().remove(ids.map(photoName)), timeLimit)
  unwrap({ data, error, status: Number(error?.status ?? 0) })
}

/** Removes a photo for good, and says so in the timeline; gives those that are left. */
export async function removePhoto(photo: string): Promise<readonly Photo[]> {
  await removeFiles([photo])
  return photosFrom(unwrap(await staffClient().rpc('forget_photo', { photo }).abortSignal(limit())))
}

/** Removes what the database wants removed before a person is erased. */
export async function removePhotosOfPerson(request: string, wholeNumber: boolean): Promise<void> {
  const answer = await staffClient()
    .rpc('photos_to_erase', { request, whole_number: wholeNumber })
    .abortSignal(limit())
  await removeFiles(unwrap(answer) as string[])
}
