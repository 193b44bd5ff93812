import type { ReactNode } from 'react'
import type { PictureRef } from '@/facts/pictureRef'
import { Picture } from '@/shared/ui/Picture'

type BesidePictureProps = {
  picture: PictureRef
  /** True if the picture is at the right on wide screens. */
  isFlipped?: boolean
  children: ReactNode
}

/** Renders content beside a large picture, on phones below it. */
export function BesidePicture({ picture, isFlipped = false, children }: BesidePictureProps) {
  return (
    <div className="beside-picture">
      <Picture
        {...picture}
        sizes="(min-width: 1024px) 35rem, 100vw"
        className={isFlipped ? 'lg:order-1' : ''}
      />
      <div>{children}</div>
    </div>
  )
}
