import type { Done } from '@/desk/actions/action'
import { removeFiles } from '@/desk/model/photos'
import { requestProof } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

/** Removes a photo of a request for good. */
export async function removePhoto(made: { request: string; photo: string }): Promise<Done> {
  await removeFiles([made.photo])
  await command('forget_photo', { photo: made.photo }, requestProof(made.request))
  return {}
}
