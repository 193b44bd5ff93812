import { ChevronsUpDown } from 'lucide-react'
import { liftCopy } from '@/content/featuredProjects'
import type { useLift } from '@/site/projects/useLift'

type LiftGripProps = Pick<ReturnType<typeof useLift>, 'lifted' | 'setLifted' | 'grip' | 'range'> & {
  title: string
}

/** Renders the grip on its rail at the edge of the picture, where it covers no door. */
export function LiftGrip({ title, lifted, setLifted, grip, range }: LiftGripProps) {
  return (
    <div data-script-only className="lift-rail">
      <div>
        <span ref={grip}>
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
          />
          <span>
            <ChevronsUpDown aria-hidden />
          </span>
        </span>
      </div>
    </div>
  )
}
