import { ChevronsUpDown } from 'lucide-react'
import { liftCopy } from '@/content/featuredProjects'
import type { useLift } from '@/site/projects/useLift'

type LiftGripProps = Pick<ReturnType<typeof useLift>, 'lifted' | 'setLifted' | 'grip' | 'range'> & {
  title: string
  moves: string
  isSmall: boolean
}

/** Renders the grip on its rail at the edge of the picture, where it covers no door. */
export function LiftGrip({ title, lifted, setLifted, grip, range, moves, isSmall }: LiftGripProps) {
  return (
    <div
      data-script-only
      className={`pointer-events-none absolute inset-y-0 right-0 z-30 w-[min(3.5rem,17vw)] overflow-hidden ${isSmall ? 'max-sm:w-11' : ''}`}
    >
      <span
        aria-hidden
        className="absolute inset-y-2 left-1/2 w-1 -translate-x-1/2 rounded-full bg-white/75 ring-2 ring-[#0e1a2b]/50"
      />
      <div className={`absolute inset-0 [translate:0_calc(var(--lifted,45)*-1%)] ${moves}`}>
        <span
          ref={grip}
          className={`pointer-events-auto absolute bottom-0 flex size-[min(3.5rem,17vw)] cursor-ns-resize ${isSmall ? 'max-sm:size-11' : ''} touch-none items-center justify-center [translate:0_calc(var(--lifted,45)*1%)] ${moves}`}
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
          <span
            className={`flex size-[min(2.75rem,13vw)] ${isSmall ? 'max-sm:size-8.5' : ''} items-center justify-center rounded-full border-2 border-[#0e1a2b] bg-amber text-[#0e1a2b] shadow-lift outline-offset-2 outline-white peer-focus-visible:outline-4`}
          >
            <ChevronsUpDown aria-hidden />
          </span>
        </span>
      </div>
    </div>
  )
}
