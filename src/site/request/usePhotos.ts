import { useEffect, useRef, useState } from 'react'
import { requestPage } from '@/content/requestPage'
import { NoPhoto, shrinkPhoto } from '@/shared/request/photos/shrinkPhoto'
import { addPhoto, type FollowResponse } from '@/site/request/followedRequest'
import { failureText, problemOf } from '@/site/request/useSending'

/** A photo on its way; `share` of it has been sent. */
export type SendingPhoto = {
  id: string
  file: File
  /** Where it can be looked at, once it is small. */
  address: string | null
  small: Blob | null
  share: number
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  problem: string | null
  /** Whether it may go better another time. */
  canRetry: boolean
}

const begun = (file: File): SendingPhoto => ({
  id: crypto.randomUUID(),
  file,
  address: null,
  small: null,
  share: 0,
  state: 'waiting',
  problem: null,
  canRetry: false,
})

/** Makes photos small and sends them, one after the other. Sent again, after a lost answer, a photo bears the same id. */
export function usePhotos(token: string, onAnswer: (answer: FollowResponse) => void) {
  const [photos, setPhotos] = useState<readonly SendingPhoto[]>([])
  const queue = useRef(Promise.resolve())
  const addresses = useRef<string[]>([])
  useEffect(() => () => addresses.current.forEach(URL.revokeObjectURL), [])

  const change = (id: string, now: Partial<SendingPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...now } : photo)))

  async function send({ id, file, small: made }: SendingPhoto) {
    try {
      change(id, { state: 'sending', problem: null, share: 0 })
      const small = made ?? (await shrinkPhoto(file))
      if (!made) {
        const address = URL.createObjectURL(small)
        addresses.current.push(address)
        change(id, { small, address })
      }
      const answer = await addPhoto(token, id, small, (share) => change(id, { share }))
      const problem = problemOf(answer)
      change(id, { state: problem ? 'failed' : 'sent', problem, canRetry: false })
      if (!problem) onAnswer(answer)
    } catch (thrown) {
      const isPhoto = !(thrown instanceof NoPhoto)
      const problem = isPhoto ? failureText(thrown) : requestPage.photos.unreadable
      change(id, { state: 'failed', problem, canRetry: isPhoto })
    }
  }
  const enqueue = (photo: SendingPhoto) => {
    queue.current = queue.current.then(() => send(photo))
  }

  return {
    photos,
    add: (files: readonly File[]) => {
      const added = files.map(begun)
      setPhotos((all) => [...all, ...added])
      for (const photo of added) enqueue(photo)
    },
    retry: (photo: SendingPhoto) => {
      change(photo.id, { state: 'waiting', problem: null })
      enqueue(photo)
    },
    drop: (id: string) => setPhotos((all) => all.filter((photo) => photo.id !== id)),
  }
}
