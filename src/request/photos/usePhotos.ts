import { useEffect, useState } from 'react'
import { oneByOne } from '@/lib/oneByOne'
import { NoPhoto, shrinkPhoto } from '@/request/photos/shrinkPhoto'

/** A photo on its way; `share` of it has been sent. */
export type SendingPhoto = {
  id: string
  file: File
  /** The small photo, once there is one. */
  small: Blob | null
  share: number
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  problem: string | null
  /** True if a retry may help. */
  canRetry: boolean
}

const started = (file: File): SendingPhoto => ({
  id: crypto.randomUUID(),
  file,
  small: null,
  share: 0,
  state: 'waiting',
  problem: null,
  canRetry: false,
})

type PhotoOptions = {
  /** Sends a small photo, under an id that stays the same at a retry; returns why it was refused, or null. */
  send: (id: string, small: Blob, onProgress: (share: number) => void) => Promise<string | null>
  /** Returns the text for an error, and for a file that is no photo. */
  errorText: (thrown: unknown) => string
}

/** Shrinks photos and sends them, one after the other: several large ones at once fill a phone's memory. */
export function usePhotos({ send, errorText }: PhotoOptions) {
  const [photos, setPhotos] = useState<readonly SendingPhoto[]>([])
  const [inTurn] = useState(oneByOne)

  const change = (id: string, now: Partial<SendingPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...now } : photo)))

  async function sendOne({ id, file, small: shrunk }: SendingPhoto) {
    try {
      change(id, { state: 'sending', problem: null, share: 0 })
      const small = shrunk ?? (await shrinkPhoto(file))
      change(id, { small })
      const problem = await send(id, small, (share) => change(id, { share }))
      change(id, { state: problem ? 'failed' : 'sent', problem, canRetry: false })
    } catch (thrown) {
      const canRetry = !(thrown instanceof NoPhoto)
      change(id, { state: 'failed', problem: errorText(thrown), canRetry })
    }
  }
  const enqueue = (photo: SendingPhoto) => {
    void inTurn(() => sendOne(photo))
  }

  return {
    photos,
    add: (files: readonly File[]) => {
      const added = files.map(started)
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

/** Returns an address at which a file can be shown, for as long as it is; null before. */
export function useObjectUrl(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return file && address
}
