import type { PictureRef } from '@/content/pictureRef'
import { Picture } from '@/shared/ui/Picture'

// With reduced motion the old door fades out before it moves, and moves back before it fades in.
const fade =
  'motion-reduce:opacity-[var(--seen,1)] motion-reduce:transition-[opacity,translate]! motion-reduce:duration-[200ms,0s]! motion-reduce:[transition-delay:0s,var(--wait,0s)]!'

type OldDoorProps = { picture: PictureRef; sizes: string; moves: string; isDragged: boolean }

/**
 * Renders the picture before. With script, only its door is seen, which goes up behind the head of its opening, in the
 * light of the picture after.
 */
export function OldDoor({ picture, sizes, moves, isDragged }: OldDoorProps) {
  return (
    <div className="door-opening">
      <div>
        <div className={`old-door ${moves} ${isDragged ? '' : fade}`}>
          <Picture {...picture} sizes={sizes} />
        </div>
      </div>
    </div>
  )
}
