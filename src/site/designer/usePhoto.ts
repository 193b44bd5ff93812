import { useEffect, useRef, useState } from 'react'
import { designerPage } from '@/content/designer/designer'
import type { Pixels } from '@/site/designer/photoLight'

/** In bytes: larger photos make phones run out of memory. */
const largest = 40 * 1024 * 1024
/** In px: width to which a photo is shrunk to analyze its light. */
const glance = 120

/** A photo the browser has read; `pixels` serves to analyze its light. */
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

/** Returns the visitor's photo, which never leaves the browser. */
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

  return { photo, problem, take }
}
