import type { CSSProperties } from 'react'
import { liftCopy } from '@/content/featuredProjects'
import type { PictureRef } from '@/facts/pictureRef'
import { isPrerender } from '@/lib/isPrerender'
import { Picture } from '@/shared/ui/Picture'
import { LiftGrip } from '@/site/projects/LiftGrip'
import { OldDoor } from '@/site/projects/OldDoor'
import { useLift } from '@/site/projects/useLift'

type BeforeAfterProps = {
  /** Names the pictures, for slider and button. */
  title: string
  before: PictureRef
  after: PictureRef
  sizes: string
  /** On phones, taller than the picture, which comes closer to the door. */
  isSmall?: boolean
}

/**
 * Renders two pictures of one place. The old door lifts, by grip, keys or button, and shows the new one behind it; the
 * house stays, and its light becomes that of the picture after as soon as both doors are seen.
 */
export function BeforeAfter({ title, before, after, sizes, isSmall = false }: BeforeAfterProps) {
  const lift = useLift(45)
  const { lifted, setLifted, isDragged, isLive, frame, dragHandlers } = lift
  const isUp = lifted >= 50
  const isDown = lifted === 0
  // The prerendered HTML has no inline styles, so their initial values are in the classes.
  const style: (CSSProperties & Record<`--${string}`, string | number>) | undefined = isPrerender
    ? undefined
    : {
        '--lifted': lifted,
        '--seen': lifted === 100 ? 0 : 1,
        '--new': isDown ? 0 : 1,
        '--wait': lifted === 100 ? '200ms' : '0s',
        '--day': isDown ? 1 : 0,
        '--evening': isDown ? 0 : 1,
        ...(isDown && { '--old-light': 1 }),
      }
  return (
    <div className="flex flex-col">
      <div
        ref={frame}
        style={style}
        {...dragHandlers}
        data-small={isSmall || undefined}
        data-dragged={isDragged || undefined}
        className={`before-after ${before.name}`}
      >
        <OldDoor picture={before} sizes={sizes} />
        <div>
          <Picture {...after} sizes={sizes} className="min-h-full" />
        </div>
        {isLive && (
          <div className="house-before">
            <Picture name={before.name} alt="" sizes={sizes} className="min-h-full" />
          </div>
        )}
        <span>{liftCopy.before}</span>
        <span>{liftCopy.after}</span>
        <LiftGrip {...lift} title={title} />
      </div>
      <button
        type="button"
        data-script-only
        onClick={() => setLifted(isUp ? 0 : 100)}
        className="no-print flex min-h-12 w-full items-center justify-center gap-2 bg-ink px-4 font-semibold text-white hover:bg-harbor"
      >
        {isUp ? liftCopy.lower : liftCopy.lift}
        <span className="sr-only">{`: ${title}`}</span>
      </button>
    </div>
  )
}
