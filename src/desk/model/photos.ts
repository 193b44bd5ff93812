// Photos of a request: those of its customer, and those of whoever worked there.

import { isPhoto } from '@/request/photos/photoFile'
import { timeLimit } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'
import { files, inTime, photoName, slowest } from '@/shared/api/staff/photoStore'
import { unwrap } from '@/shared/api/unwrap'

export type Photo = Database['public']['CompositeTypes']['photo_row']

/** Those of a request that have arrived, the first one first. */
export const photosOf = async (request: string) =>
  listed(await rpc('photos_of', { request })).map((photo) => ({
    ...photo,
    at: isoTime(photo.at),
  }))

/** Returns the file of a photo; null if it is something else, or a picture too large to render. */
export async function photoFile(id: string): Promise<Blob | null> {
  const { data, error } = await inTime(files().download(photoName(id)), slowest)
  const file = unwrap({ data, error, status: Number(error?.status ?? 0) })
  return (await isPhoto(file)) ? new Blob([file], { type: 'image/jpeg' }) : null
}

export async function removeFiles(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { data, error } = await inTime(files().remove(ids.map(photoName)), timeLimit)
  unwrap({ data, error, status: Number(error?.status ?? 0) })
}

/** Removes what the database wants removed before a person is erased. */
export async function removePhotosOfPerson(request: string, also: string[]): Promise<void> {
  const names = listed(await rpc('photos_to_erase', { request, also }))
  await removeFiles(names.map(({ id }) => id))
}
