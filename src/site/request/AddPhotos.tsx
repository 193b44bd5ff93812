import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { ChoosePhotos } from '@/request/photos/ChoosePhotos'
import { sendPhoto } from '@/request/photos/sendPhoto'
import { NoPhoto } from '@/request/photos/shrinkPhoto'
import { type SendingPhoto, useObjectUrl, usePhotos } from '@/request/photos/usePhotos'
import { Button } from '@/shared/ui/Button'
import { type FollowResponse, photoTransport } from '@/site/request/followedRequest'
import { failureText, problemOf } from '@/site/request/useSending'

/** The most photos of a request; the database counts, too. */
const most = 5

const { photos: copy } = requestPage

type PhotoItemProps = {
  photo: SendingPhoto
  name: string
  onRetry: () => void
  onDrop: () => void
}

function PhotoItem({ photo, name, onRetry, onDrop }: PhotoItemProps) {
  const { small, state, share, problem, canRetry } = photo
  const address = useObjectUrl(small)
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
            aria-label={`${name}: ${copy.sending}`}
            // A photo that is sent is not stored yet.
            value={small ? 0.1 + share * 0.8 : undefined}
            className="h-2 w-full accent-leaf"
          />
        )}
        <p role="status" className="flex items-center gap-1 text-sm text-slate wrap-anywhere">
          {state === 'sent' && <Check aria-hidden size={16} className="text-leaf" />}
          {problem ?? (state === 'failed' ? '' : copy[state])}
        </p>
        {state === 'failed' && (
          <p className="flex flex-wrap gap-2">
            {canRetry && (
              <Button variant="outline" className="min-h-11! py-1!" onClick={onRetry}>
                {copy.retry} <span className="sr-only">: {name}</span>
              </Button>
            )}
            <Button variant="quiet" className="min-h-11! py-1!" onClick={onDrop}>
              {copy.drop} <span className="sr-only">: {name}</span>
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}

type AddPhotosProps = {
  token: string
  /** The photos that have arrived. */
  arrived: readonly { id: string }[]
  /** Number of photos that came by other links. */
  hidden: number
  isOpen: boolean
  onResponse: (response: FollowResponse) => void
}

/** Takes a few photos while the request is open, and shows how many have arrived. */
export function AddPhotos({ token, arrived, hidden, isOpen, onResponse }: AddPhotosProps) {
  const id = useId()
  const { photos, add, retry, drop } = usePhotos({
    send: async (photo, small, onProgress) => {
      const response = await sendPhoto(photoTransport(token), photo, small, onProgress)
      const problem = problemOf(response)
      if (!problem) onResponse(response)
      return problem
    },
    errorText: (thrown) => (thrown instanceof NoPhoto ? copy.unreadable : failureText(thrown)),
  })
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
        {isOpen ? copy.title : copy.yours}
      </h2>
      {isOpen && (
        <p id={`${id}-hint`} className="mt-2 max-w-measure text-slate">
          {copy.hint}
        </p>
      )}
      {photos.length > 0 && (
        <ul aria-label={copy.yours} className="mt-4 grid gap-2">
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              name={copy.photo(index + 1)}
              onRetry={() => retry(photo)}
              onDrop={() => drop(photo.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="mt-3">
        {arrived.length > 0 && copy.there(arrived.length)} {hidden > 0 && copy.hidden(hidden)}{' '}
        {leftOut > 0 ? copy.left(leftOut) : isOpen && room === 0 && copy.full}
      </p>
      {isOpen && room > 0 && (
        <ChoosePhotos onChoose={take} describedBy={`${id}-hint`} className="mt-3">
          {copy.choose}
        </ChoosePhotos>
      )}
    </section>
  )
}
