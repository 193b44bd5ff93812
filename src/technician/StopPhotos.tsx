import { useEffect, useState } from 'react'
import { useObjectUrl } from '@/request/photos/usePhotos'
import { counted } from '@/technician/counted'

/** Returns a customer's photo; null if there is none to show now. */
export type LoadPhoto = (id: string) => Promise<Blob | null>

type PhotoProps = { id: string; name: string; load: LoadPhoto }

function StopPhoto({ id, name, load }: PhotoProps) {
  const [file, setFile] = useState<Blob | null>()
  const address = useObjectUrl(file ?? null)
  useEffect(() => {
    let isWanted = true
    load(id).then(
      (loaded) => isWanted && setFile(loaded),
      () => isWanted && setFile(null),
    )
    return () => {
      isWanted = false
    }
  }, [id, load])
  if (file === null) return <li className="text-slate">{name} isn’t on this phone yet.</li>
  return (
    <li>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" className="block">
          <img src={address} alt={name} className="h-28 rounded-sm" />
        </a>
      )}
    </li>
  )
}

type PhotosProps = {
  photos: readonly { id: string }[]
  /** Missing where photos cannot be loaded: they need an account. */
  load: LoadPhoto | undefined
}

/** Shows the customer's photos of a stop. */
export function StopPhotos({ photos, load }: PhotosProps) {
  if (photos.length === 0) return null
  const count = counted(photos.length, 'photo')
  return (
    <section aria-label="Customer's photos">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-slate">
        Customer’s photos
      </h3>
      {load ? (
        <ul className="mt-1 flex flex-wrap gap-2">
          {photos.map(({ id }, index) => (
            <StopPhoto key={id} id={id} name={`Photo ${index + 1}`} load={load} />
          ))}
        </ul>
      ) : (
        <p>{count}. Sign in to see them, or ask the office.</p>
      )}
    </section>
  )
}
