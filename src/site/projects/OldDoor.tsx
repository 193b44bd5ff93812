import type { PictureRef } from '@/facts/pictureRef'
import { Picture } from '@/shared/ui/Picture'

type OldDoorProps = { picture: PictureRef; sizes: string }

/**
 * Renders the picture before. With script, only its door is seen, which goes up behind the head of its opening, in the
 * light of the picture after.
 */
export function OldDoor({ picture, sizes }: OldDoorProps) {
  return (
    <div className="door-opening">
      <div>
        <div className="old-door">
          <Picture {...picture} sizes={sizes} className="min-h-full" />
        </div>
      </div>
    </div>
  )
}
