import { useEffect, useRef, useState } from 'react'
import { designerPage } from '@/content/designer'
import type { Pixels } from '@/site/designer/photoLight'

/** Largest photo taken, in bytes: more makes phones run out of memory. */
const largest = 40 * 1024 * 1024
/** Width to which a photo is shrunk to look at its light. */
const glance = 120

/** A photo the browser has read; `pixels` is what its light is judged by. */
export type Photo = { address: string; image: HTMLImageElement; pixels: Pixels }

function pixelsOf(image: HTMLImageElement): Pixels {
  const canvas = document.createElement('canvas')
  canvas.width = glance
  canvas.height = Math.max(1, Math.round((glance * image.naturalHeight) / image.naturalWidth))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser reads no pixels')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

async function read(address: string): Promise<Photo | null> {
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { address, image, pixels: pixelsOf(image) }
  } catch {
    return null
  }
}

/** The visitor's own photo, which never leaves the browser. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef<File>(null)

  useEffect(() => () => URL.revokeObjectURL(photo?.address ?? ''), [photo])
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )

  const take = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setProblem(null)
    if (file.size > largest) return setProblem(designerPage.photoProblem)
    const address = URL.createObjectURL(file)
    const taken = await read(address)
    const isLatest = latest.current === file
    if (taken && isLatest) return setPhoto(taken)
    URL.revokeObjectURL(address)
    if (isLatest) setProblem(designerPage.photoProblem)
  }

  return { photo, problem, take, drop: () => setPhoto(null) }
}
