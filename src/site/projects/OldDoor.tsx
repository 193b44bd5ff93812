import type { PictureRef } from '@/content/pictureRef'
import { Picture } from '@/shared/ui/Picture'

const pace = 'duration-[450ms] ease-[cubic-bezier(.3,.1,.2,1)]'
/** The pace of what goes up with the door, while nobody drags it. */
export const movesSlowly = `transition-[translate] ${pace}`
/** The pace at which light changes. */
export const changesLight = `transition-[opacity,filter] motion-reduce:duration-200 ${pace}`
// With reduced motion the old door fades out before it moves, and moves back before it fades in.
const fade =
  'motion-reduce:opacity-[var(--seen,1)] motion-reduce:transition-[opacity,translate]! motion-reduce:duration-[200ms,0s]! motion-reduce:[transition-delay:0s,var(--wait,0s)]!'
const inDoor = '[clip-path:polygon(evenodd,var(--door))]'

type OldDoorProps = { picture: PictureRef; sizes: string; moves: string; isDragged: boolean }

/** Renders the old door alone, which goes up behind the head of its opening, in the light of the picture after. */
export function OldDoor({ picture, sizes, moves, isDragged }: OldDoorProps) {
  return (
    <div data-script-only className={`absolute inset-0 z-20 ${inDoor}`}>
      <div className="absolute inset-0 [filter:drop-shadow(0_6px_5px_rgb(0_0_0/.5))]">
        <div
          data-old-door
          className={`absolute inset-0 [translate:0_calc(var(--lifted,45)*var(--rise)*-1)] ${inDoor} ${moves} ${isDragged ? '' : fade}`}
        >
          <Picture
            name={picture.name}
            alt=""
            sizes={sizes}
            className={`[filter:brightness(var(--door-light,var(--bright,1)))] ${changesLight}`}
          />
          <div
            className={`absolute inset-0 bg-(--tint) opacity-[var(--evening,1)] mix-blend-multiply ${changesLight}`}
          />
        </div>
      </div>
    </div>
  )
}
