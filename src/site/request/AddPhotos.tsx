import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { requestPage } from '@/content/requestPage'
import { Button, buttonClass } from '@/shared/ui/Button'
import type { FollowResponse } from '@/site/request/followedRequest'
import { type SendingPhoto, usePhotos } from '@/site/request/usePhotos'

/** How many a request holds; the database counts, too. */
const most = 5

const { photos: words } = requestPage

type PhotoItemProps = {
  photo: SendingPhoto
  name: string
  onRetry: () => void
  onDrop: () => void
}

function PhotoItem({ photo, name, onRetry, onDrop }: PhotoItemProps) {
  const { address, state, share, problem, canRetry } = photo
  return (
    <li className="flex gap-3 rounded bg-white p-2 ring-1 ring-line">
      {address ? (
        <img src={address} alt={name} className="size-20 shrink-0 rounded-sm object-cover" />
      ) : (
        <span aria-hidden className="size-20 shrink-0 rounded-sm bg-sand" />
      )}
      <div className="grid min-w-0 flex-1 content-center gap-1">
        <p className="text-sm font-semibold">{name}</p>
        {state === 'sending' && (
          <progress
            aria-label={`${name}: ${words.sending}`}
            // What has been sent is not yet kept.
            value={address ? 0.1 + share * 0.8 : undefined}
            className="h-2 w-full accent-leaf"
          />
        )}
        <p role="status" className="flex items-center gap-1 text-sm text-slate wrap-anywhere">
          {state === 'sent' && <Check aria-hidden size={16} className="text-leaf" />}
          {problem ?? (state === 'failed' ? '' : words[state])}
        </p>
        {state === 'failed' && (
          <p className="flex flex-wrap gap-2">
            {canRetry && (
              <Button variant="outline" className="min-h-11! py-1!" onClick={onRetry}>
                {words.retry} <span className="sr-only">: {name}</span>
              </Button>
            )}
            <Button variant="quiet" className="min-h-11! py-1!" onClick={onDrop}>
              {words.drop} <span className="sr-only">: {name}</span>
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}

type AddPhotosProps = {
  token: string
  /** Those that have arrived. */
  arrived: readonly { id: string }[]
  /** How many more came by other links. */
  hidden: number
  isOpen: boolean
  onAnswer: (answer: FollowResponse) => void
}

/** Room for a few photos while the request is open, and how many have arrived. */
export function AddPhotos({ token, arrived, hidden, isOpen, onAnswer }: AddPhotosProps) {
  const id = useId()
  const { photos, add, retry, drop } = usePhotos(token, onAnswer)
  const [leftOut, setLeftOut] = useState(0)
  if (!isOpen && arrived.length + hidden === 0) return null
  const coming = photos.filter(({ id: key }) => !arrived.some((photo) => photo.id === key))
  const room = most - arrived.length - hidden - coming.length

  const take = (files: readonly File[]) => {
    setLeftOut(Math.max(0, files.length - room))
    add(files.slice(0, room))
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {isOpen ? words.title : words.yours}
      </h2>
      {isOpen && (
        <p id={`${id}-hint`} className="mt-2 max-w-measure text-slate">
          {words.hint}
        </p>
      )}
      {photos.length > 0 && (
        <ul aria-label={words.yours} className="mt-4 grid gap-2">
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              name={words.photo(index + 1)}
              onRetry={() => retry(photo)}
              onDrop={() => drop(photo.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="mt-3">
        {arrived.length > 0 && words.there(arrived.length)} {hidden > 0 && words.hidden(hidden)}{' '}
        {leftOut > 0 ? words.left(leftOut) : isOpen && room === 0 && words.full}
      </p>
      {isOpen && room > 0 && (
        <label
          className={buttonClass(
            'outline',
            'relative mt-3 cursor-pointer focus-within:outline-3 focus-within:outline-offset-2',
          )}
        >
          <input
            type="file"
            accept="image/*"
            multiple
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              // The same file can be chosen again.
              target.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          />
          {words.choose}
        </label>
      )}
    </section>
  )
}
