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
    <div className="grid grid-cols-1 items-stretch gap-x-14 gap-y-6 lg:grid-cols-2">
      <div className={isFlipped ? 'lg:order-1' : ''}>
        <Picture
          {...picture}
          sizes="(min-width: 1216px) 35rem, (min-width: 1024px) 47vw, 100vw"
          className="rounded-lg max-lg:aspect-[16/8] lg:h-full lg:min-h-88"
        />
      </div>
      <div className="self-center">{children}</div>
    </div>
  )
}
