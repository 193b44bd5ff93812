import { ChevronsUpDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { liftCopy } from '@/content/featuredProjects'
import type { PictureRef } from '@/content/pictureRef'
import { isPrerender } from '@/shared/lib/isPrerender'
import { Picture } from '@/shared/ui/Picture'
import { useLift } from '@/site/projects/useLift'

type BeforeAfterProps = {
  /** Names the pictures, for slider and button. */
  title: string
  before: PictureRef
  after: PictureRef
  sizes: string
}

const lift = 'duration-[450ms] ease-[cubic-bezier(.3,.1,.2,1)]'
// With reduced motion the old picture fades out before it moves, and moves back before it fades in.
const fade =
  'motion-reduce:opacity-[var(--seen,1)] motion-reduce:transition-[opacity,clip-path]! motion-reduce:duration-[200ms,0s]! motion-reduce:[transition-delay:0s,var(--wait,0s)]!'

function Label({ children, className }: { children: string; className: string }) {
  return (
    <span
      className={`absolute left-3 rounded-sm bg-[#0e1a2b]/85 px-2.5 py-1 text-sm font-semibold text-white ${className}`}
    >
      {children}
    </span>
  )
}

/** Renders two pictures of one place: the old door lifts, by grip, keys or button, and shows the new one. */
export function BeforeAfter({ title, before, after, sizes }: BeforeAfterProps) {
  const { lifted, setLifted, isDragged, frame, grip, range, dragHandlers } = useLift(45)
  const isUp = lifted >= 50
  const moves = isDragged ? 'transition-none' : `transition-[clip-path,translate] ${lift}`
  // The prerendered HTML has no inline styles, so their initial values are in the classes.
  const style: (CSSProperties & Record<`--${string}`, string | number>) | undefined = isPrerender
    ? undefined
    : {
        '--lifted': lifted,
        '--seen': lifted === 100 ? 0 : 1,
        '--wait': lifted === 100 ? '200ms' : '0s',
      }
  return (
    <div className="flex flex-col">
      <div
        ref={frame}
        style={style}
        {...dragHandlers}
        className="relative grow overflow-hidden rounded-t-lg bg-ink select-none"
      >
        <div
          className={`absolute inset-0 z-10 [clip-path:inset(0_0_calc(var(--lifted,45)*1%)_0)] noscript:static noscript:[clip-path:none]! ${moves} ${isDragged ? '' : fade}`}
        >
          <div className="relative h-full">
            <Picture {...before} sizes={sizes} className="min-h-full" />
            <Label className="top-3">{liftCopy.before}</Label>
          </div>
        </div>
        <div className="relative h-full">
          <Picture {...after} sizes={sizes} className="min-h-full" />
          <Label className="bottom-3">{liftCopy.after}</Label>
        </div>
        <div
          data-script-only
          className={`pointer-events-none absolute inset-0 z-20 [translate:0_calc(var(--lifted,45)*-1%)] ${moves}`}
        >
          <span
            aria-hidden
            className="absolute inset-x-0 -bottom-0.5 h-1.5 bg-[#0e1a2b] shadow-[0_10px_22px_4px_rgb(0_0_0/.5)]"
          />
          <span
            ref={grip}
            className={`pointer-events-auto absolute [translate:-50%_calc(var(--lifted,45)*1%-100%)] top-full left-1/2 flex size-[min(3.5rem,17vw)] cursor-ns-resize touch-none items-center justify-center ${moves}`}
          >
            <input
              ref={range}
              type="range"
              min={0}
              max={100}
              step={5}
              value={lifted}
              onChange={(event) => setLifted(Number(event.target.value))}
              aria-label={liftCopy.range(title)}
              aria-orientation="vertical"
              aria-valuetext={liftCopy.lifted(lifted)}
              className="peer pointer-events-none absolute inset-0 size-full opacity-0"
            />
            <span className="flex size-[min(3rem,14vw)] items-center justify-center rounded-full border-2 border-[#0e1a2b] bg-amber text-[#0e1a2b] shadow-lift outline-offset-2 outline-white peer-focus-visible:outline-4">
              <ChevronsUpDown aria-hidden />
            </span>
          </span>
        </div>
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
