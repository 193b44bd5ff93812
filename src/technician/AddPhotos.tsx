import { Camera } from 'lucide-react'
import { useState } from 'react'
import { shrinkPhoto } from '@/shared/request/photos/shrinkPhoto'
import { buttonClass } from '@/shared/ui/Button'

const unreadText = (names: readonly string[]) =>
  `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'isn’t a photo' : 'aren’t photos'} this phone can read. Try another one.`

/** Takes photos of a stop; each is handed on as soon as it is small. */
export function AddPhotos({ onPhoto }: { onPhoto: (photo: ArrayBuffer) => Promise<unknown> }) {
  const [coming, setComing] = useState(0)
  const [unread, setUnread] = useState<readonly string[]>([])

  async function add(files: readonly File[]) {
    setUnread([])
    setComing((count) => count + files.length)
    // One after the other: large photos fill a phone's memory.
    for (const file of files) {
      try {
        const small = await shrinkPhoto(file)
        await onPhoto(await small.arrayBuffer())
      } catch {
        setUnread((names) => [...names, file.name])
      }
      setComing((count) => count - 1)
    }
  }
  return (
    <div className="grid">
      <label
        className={buttonClass(
          'outline',
          'relative cursor-pointer focus-within:outline-3 focus-within:outline-offset-2',
        )}
      >
        <input
          type="file"
          accept="image/*"
          multiple
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            // The same file can be chosen again.
            target.value = ''
          }}
          className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
        />
        <Camera aria-hidden size={18} /> Add photos
      </label>
      <p role="status" className="figures mt-1 text-sm wrap-anywhere empty:m-0">
        {coming > 0 && `Getting ${coming === 1 ? 'a photo' : `${coming} photos`} ready…`}
        {coming === 0 && unread.length > 0 && unreadText(unread)}
      </p>
    </div>
  )
}
