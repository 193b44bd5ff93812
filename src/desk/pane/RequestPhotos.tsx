import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { removePhoto } from '@/desk/actions/removePhoto'
import { personText } from '@/desk/model/callCopy'
import type { Photo } from '@/desk/model/photos'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { photoQuery, photosQuery } from '@/desk/sync/openRequest'
import { timestampText } from '@/lib/newYorkTime'
import { noPhotoText } from '@/request/photos/photoFile'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'

type Shown = { photo: Photo; name: string }

/** `Photo 2, before`. */
const nameOf = ({ label }: Photo, index: number) =>
  [`Photo ${index + 1}`, label].filter(Boolean).join(', ')

const whose = ({ by_customer, by_email }: Photo) =>
  by_customer ? 'the customer' : by_email ? personText(by_email) : 'a technician'

/** Returns the URL of a photo for an image; undefined until it is loaded, and if the file is no photo. */
function useAddress(id: string) {
  const { data: file, isError, refetch } = useQuery(photoQuery(id))
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return { address, isNone: file === null, isError, refetch }
}

function Thumb({ photo, name, onOpen }: Shown & { onOpen: () => void }) {
  const { address, isNone, isError, refetch } = useAddress(photo.id)
  return (
    <li>
      <button
        type="button"
        aria-label={isError ? `${name} couldn’t be loaded. Try again` : `Open ${name}`}
        onClick={() => (isError ? void refetch() : onOpen())}
        className="block size-20 overflow-hidden rounded bg-sand text-xs ring-1 ring-line hover:ring-ink"
      >
        {isError && 'Try again'}
        {isNone && 'Not a photo'}
        {address && <img src={address} alt="" className="size-full object-cover" />}
      </button>
      {photo.label && <p className="text-center text-sm first-letter:uppercase">{photo.label}</p>}
    </li>
  )
}

type LargeProps = Shown & { request: string; now: Date; onClose: () => void }

function Large({ photo, name, request, now, onClose }: LargeProps) {
  const client = useQueryClient()
  const { address, isNone } = useAddress(photo.id)
  const [isAsking, setAsking] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const actions = useActions({ isRepeatable: false })
  const { run, isSaving } = actions
  const remove = () =>
    run(
      removePhoto,
      { request, photo: photo.id },
      {
        onDone: () => {
          client.setQueryData(photosQuery(request).queryKey, (all = []) =>
            all.filter(({ id }) => id !== photo.id),
          )
          dialog.current?.close()
        },
      },
    )
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[calc(100svh-1rem)] w-[min(56rem,calc(100vw-1rem))] rounded-lg bg-white p-4 text-ink backdrop:bg-ink/70"
    >
      {isNone && <p className="text-lg font-semibold">{noPhotoText}</p>}
      {address && (
        <img src={address} alt={name} className="mx-auto max-h-[70svh] rounded-sm object-contain" />
      )}
      <p id={id} className="mt-3 text-sm text-slate">
        {name}, from {whose(photo)}, {timestampText(new Date(photo.at), now)}
      </p>
      <ActionError actions={actions} className="mt-2" />
      <form method="dialog" className="mt-3 flex flex-wrap gap-2">
        <Button type="submit">Close</Button>
        <Button
          variant="outline"
          aria-disabled={isSaving}
          onClick={() => (isAsking ? !isSaving && remove() : setAsking(true))}
        >
          {isSaving ? 'Removing…' : isAsking ? 'Remove it for good' : 'Remove…'}
        </Button>
      </form>
    </dialog>
  )
}

/** The photos of a request, small, and one of them large. */
export function RequestPhotos({ request, now }: { request: string; now: Date }) {
  const { data: photos = [], isError, refetch } = useQuery(photosQuery(request))
  const [opened, setOpened] = useState<string | null>(null)
  const named = photos.map((photo, index) => ({ photo, name: nameOf(photo, index) }))
  const shown = named.find(({ photo }) => photo.id === opened)
  if (isError && named.length === 0) {
    return <PartFailed what="The photos" onRetry={() => void refetch()} />
  }
  if (named.length === 0) return null
  return (
    <section aria-label="Photos">
      <ul className="flex flex-wrap gap-2">
        {named.map(({ photo, name }) => (
          <Thumb key={photo.id} photo={photo} name={name} onOpen={() => setOpened(photo.id)} />
        ))}
      </ul>
      {shown && <Large {...shown} request={request} now={now} onClose={() => setOpened(null)} />}
    </section>
  )
}
