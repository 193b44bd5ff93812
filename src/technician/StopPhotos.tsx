import { useEffect, useState } from 'react'
import { useObjectUrl } from '@/request/photos/usePhotos'
import { Button } from '@/shared/ui/Button'
import { counted } from '@/technician/counted'
import type { PhotoLabel, TakenPhoto } from '@/technician/job'
import { labelText } from '@/technician/stopText'

/** Returns a customer's photo; null if there is none to show now. */
export type LoadPhoto = (id: string) => Promise<Blob | null>

type PhotoProps = {
  id: string
  name: string
  load: LoadPhoto | undefined
  /** Its content as long as it waits here to be sent. */
  bytes?: ArrayBuffer | undefined
}

function StopPhoto({ id, name, load, bytes }: PhotoProps) {
  // Once it is sent, it stays what it was.
  const [own] = useState(bytes && new Blob([bytes], { type: 'image/jpeg' }))
  const [file, setFile] = useState<Blob | null | undefined>(own)
  const address = useObjectUrl(file ?? null)
  useEffect(() => {
    if (own || !load) return
    let isWanted = true
    load(id).then(
      (loaded) => isWanted && setFile(loaded),
      () => isWanted && setFile(null),
    )
    return () => {
      isWanted = false
    }
  }, [id, load, own])
  if (file === null || (!file && !load))
    return (
      <p className="text-slate">
        {name} isn’t on this phone{load && ' yet'}.
      </p>
    )
  return (
    address && (
      <a href={address} target="_blank" rel="noreferrer" className="block">
        <img src={address} alt={name} className="h-28 rounded-sm" />
      </a>
    )
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
      <h2 className="font-sans text-sm font-semibold tracking-normal text-slate">
        Customer’s photos
      </h2>
      {load ? (
        <ul className="mt-1 flex flex-wrap gap-2">
          {photos.map(({ id }, index) => (
            <li key={id}>
              <StopPhoto id={id} name={`Photo ${index + 1}`} load={load} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{count}. Sign in to see them, or ask the office.</p>
      )}
    </section>
  )
}

type TakenPhotosProps = {
  taken: readonly TakenPhoto[]
  /** The content of those that wait here to be sent. */
  unsent: ReadonlyMap<string, ArrayBuffer>
  load: LoadPhoto | undefined
  onLabel: (photo: string, label: PhotoLabel) => void
}

/** Shows the technician's own photos of a stop, each with its label, which a tap changes. */
export function TakenPhotos({ taken, unsent, load, onLabel }: TakenPhotosProps) {
  if (taken.length === 0) return null
  return (
    <section aria-label="Your photos">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-slate">Your photos</h2>
      <ul className="mt-1 flex flex-wrap gap-2">
        {taken.map(({ id, label }, index) => {
          const name = `Photo ${index + 1}`
          const other = label === 'before' ? 'after' : 'before'
          return (
            <li key={id} className="grid content-between gap-1">
              <StopPhoto id={id} name={name} load={load} bytes={unsent.get(id)} />
              <Button
                variant="outline"
                className="min-h-11! px-3! py-1! text-sm"
                onClick={() => onLabel(id, other)}
              >
                {label ? labelText[label] : 'No label'}{' '}
                <span className="sr-only">
                  ({name}, change to {other})
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
