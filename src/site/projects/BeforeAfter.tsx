import type { CSSProperties, ReactNode } from 'react'
import { liftCopy } from '@/content/featuredProjects'
import type { PictureRef } from '@/content/pictureRef'
import { isPrerender } from '@/shared/lib/isPrerender'
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
  /** On phones, a square that comes closer to the door. */
  isSmall?: boolean
}

type LabelProps = { children: ReactNode; className: string; isSmall: boolean }

function Label({ children, className, isSmall }: LabelProps) {
  return (
    <span
      className={`absolute z-30 rounded-sm bg-[#0e1a2b]/85 font-semibold text-white transition-opacity duration-300 ${isSmall ? 'left-2 px-1.5 py-0.5 text-xs sm:left-3 sm:px-2.5 sm:py-1 sm:text-sm' : 'left-3 px-2.5 py-1 text-sm'} ${className}`}
    >
      {children}
    </span>
  )
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
  const moves = isDragged
    ? 'transition-none'
    : 'transition-[translate] duration-[450ms] ease-[cubic-bezier(.3,.1,.2,1)]'
  // The prerendered HTML has no inline styles, so their initial values are in the classes.
  const style: (CSSProperties & Record<`--${string}`, string | number>) | undefined = isPrerender
    ? undefined
    : {
        '--lifted': lifted,
        '--seen': lifted === 100 ? 0 : 1,
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
        className={`relative aspect-16/10 grow overflow-hidden rounded-t-lg bg-ink select-none noscript:aspect-auto! ${isSmall ? 'max-sm:aspect-square' : ''} ${before.name}`}
      >
        {/* Where the text beside it makes the frame taller, the pictures lose their sides, all alike. */}
        <div className="absolute inset-y-0 left-1/2 aspect-16/10 h-full min-w-full -translate-x-1/2 noscript:static noscript:aspect-auto noscript:translate-none">
          <OldDoor picture={before} sizes={sizes} moves={moves} isDragged={isDragged} />
          <div className="absolute inset-0 noscript:static">
            <Picture {...after} sizes={sizes} />
          </div>
          {isLive && (
            <div className="house-before">
              <Picture name={before.name} alt="" sizes={sizes} />
            </div>
          )}
        </div>
        <Label
          isSmall={isSmall}
          className={`${isSmall ? 'top-2 sm:top-3' : 'top-3'} ${lifted === 100 ? 'opacity-0' : ''}`}
        >
          {liftCopy.before}
        </Label>
        <Label
          isSmall={isSmall}
          className={`${isSmall ? 'bottom-2 sm:bottom-3' : 'bottom-3'} ${isDown ? 'opacity-0' : ''}`}
        >
          {liftCopy.after}
        </Label>
        <LiftGrip {...lift} title={title} moves={moves} isSmall={isSmall} />
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
