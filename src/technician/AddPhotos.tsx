import { Camera } from 'lucide-react'
import { ChoosePhotos } from '@/request/photos/ChoosePhotos'
import { usePhotos } from '@/request/photos/usePhotos'
import type { PhotoLabel } from '@/technician/job'

const unreadText = (names: readonly string[]) =>
  `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'isn’t a photo' : 'aren’t photos'} this phone can read. Try another one.`

type AddPhotosProps = {
  /** The label that the photos get. */
  label: PhotoLabel
  onPhoto: (photo: ArrayBuffer) => Promise<unknown>
}

/** Takes photos of a stop; each is added as soon as it is small. */
export function AddPhotos({ label, onPhoto }: AddPhotosProps) {
  const { photos, add, drop } = usePhotos({
    send: async (id, small) => {
      await onPhoto(await small.arrayBuffer())
      drop(id)
      return null
    },
    errorText: () => '',
  })
  const failed = photos.filter(({ state }) => state === 'failed')
  const coming = photos.length - failed.length
  return (
    <div className="grid">
      <ChoosePhotos
        onChoose={(files) => {
          for (const { id } of failed) drop(id)
          add(files)
        }}
      >
        <Camera aria-hidden size={18} /> Add photos ({label})
      </ChoosePhotos>
      <p role="status" className="figures mt-1 text-sm wrap-anywhere empty:m-0">
        {coming > 0 && `Getting ${coming === 1 ? 'a photo' : `${coming} photos`} ready…`}
        {coming === 0 && failed.length > 0 && unreadText(failed.map(({ file }) => file.name))}
      </p>
    </div>
  )
}
