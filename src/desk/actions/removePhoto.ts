import type { Done } from '@/desk/actions/action'
import { type Photo, photosFrom, removeFiles } from '@/desk/model/photos'
import { rpc } from '@/desk/model/rpc'

type Removal = Done & { left: readonly Photo[] }

/** Removes a photo for good, and returns those that are left. */
export async function removePhoto({ photo }: { photo: string }): Promise<Removal> {
  await removeFiles([photo])
  return { left: photosFrom(await rpc('forget_photo', { photo })) }
}
