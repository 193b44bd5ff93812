import type { ReactNode } from 'react'
import { type MainPart, type PartSafety, tapCopy } from '@/content/partNames'
import { Link } from '@/shared/ui/Link'

/** The frame of the picture and of the live drawing alike, so that nothing moves when one takes the other's place. */
export const stageClass =
  'no-print relative aspect-[1000/840] overflow-hidden bg-[#0a1220] max-sm:-mx-[min(1rem,5vw)] sm:rounded-lg sm:ring-1 sm:ring-white/15'

const marks = {
  tension: 'bg-[#ff4a3d]',
  pro: 'bg-amber',
  care: 'bg-amber',
  safe: 'bg-[#57c78a]',
} as const satisfies Record<PartSafety, string>

/** Renders the color of a part's safety, as the drawing has it. */
export function SafetyDot({ safety }: { safety: PartSafety }) {
  return (
    <span
      aria-hidden
      className={`size-2.5 shrink-0 rounded-full ring-2 ring-[#0e1a2b]/40 ${marks[safety]}`}
    />
  )
}

type CardFrameProps = {
  isLive?: boolean
  /** True before a part is chosen: phones have no room for the card then. */
  isStart?: boolean
  children: ReactNode
}

/** Renders the frame of the card; its text is announced once it changes by a click. */
export function CardFrame({ isLive = false, isStart = false, children }: CardFrameProps) {
  return (
    <div
      {...(isLive && { 'aria-live': 'polite' })}
      className={`no-print flex flex-col overflow-hidden rounded-lg bg-white text-ink shadow-lift ring-1 ring-ink/8 [--focus:var(--ember)] ${isStart ? 'max-lg:hidden' : ''}`}
    >
      {children}
    </div>
  )
}

/** Renders the card before a part is chosen. */
export function StartCard({ isNumbered = false }: { isNumbered?: boolean }) {
  const { start, safety } = tapCopy
  const { title, text } = isNumbered ? start.points : start
  return (
    <div className="flex flex-1 flex-col p-4 sm:p-5">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1.5">{text}</p>
      <ul className="my-4 border-t border-line">
        {(['tension', 'pro', 'safe'] as const).map((key) => (
          <li key={key} className="flex items-center gap-3 border-b border-line py-2">
            <SafetyDot safety={key} /> {safety[key]}
          </li>
        ))}
      </ul>
      <p className="mt-auto">{start.unsure}</p>
      <Link
        to={start.check.to}
        className="inline-flex min-h-11 items-center self-start font-semibold text-ember underline underline-offset-4"
      >
        {start.check.label}
      </Link>
    </div>
  )
}

/** Renders the drawing as a picture, for the time before its code is there, with one part lit or the points numbered if told. */
export function GaragePicture({ shown }: { shown?: MainPart | 'points' | undefined }) {
  return (
    <div className={stageClass}>
      <img
        src={shown ? `/drawings/garage-${shown}.svg` : '/drawings/garage.svg'}
        alt={tapCopy.picture}
        width={1000}
        height={840}
        loading="lazy"
        className="block h-auto w-full"
      />
    </div>
  )
}
