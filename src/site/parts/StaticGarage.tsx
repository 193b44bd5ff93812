import type { ReactNode } from 'react'
import { type MainPart, type PartSafety, tapCopy } from '@/content/partNames'
import { Link } from '@/shared/ui/Link'

/** The frame of the picture and of the live drawing alike, so that nothing moves when one takes the other's place. */
export const stageClass =
  'no-print relative aspect-[1000/840] overflow-hidden bg-[#0a1220] max-sm:-mx-[min(1rem,5vw)] sm:rounded-lg sm:ring-1 sm:ring-white/15'

/** A shape and a color for each meaning: nobody has to tell red from green. */
const marks = {
  tension: (
    <>
      <path
        d="M-4.6-11h9.2L11-4.6v9.2L4.6 11h-9.2L-11 4.6v-9.2z"
        fill="#c9241a"
        stroke="#fff"
        strokeWidth="2.2"
      />
      <path d="M-5.5 0h11" stroke="#fff" strokeWidth="3.6" />
    </>
  ),
  pro: (
    <>
      <circle r="10" fill="#f5a623" stroke="#fff" strokeWidth="2.2" />
      <circle r="3.4" fill="#3a2503" />
    </>
  ),
  care: (
    <>
      <path
        d="M0-11.5L12 9.5H-12z"
        fill="#fff"
        stroke="#c9241a"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M0-4v6.5" stroke="#c9241a" strokeWidth="3" strokeLinecap="round" />
      <circle cy="6" r="1.7" fill="#c9241a" />
    </>
  ),
  safe: (
    <>
      <circle r="10" fill="#1e7a46" stroke="#fff" strokeWidth="2.2" />
      <path
        d="M-4.6.3l3.2 3.3 6-7"
        fill="none"
        stroke="#fff"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
} as const satisfies Record<PartSafety, ReactNode>

type SafetyMarkProps = { safety: PartSafety; className?: string }

/** Renders the mark of a part's safety, as the drawing, its list, and its legend have it. */
export function SafetyMark({ safety, className = 'size-4.5' }: SafetyMarkProps) {
  return (
    <svg
      aria-hidden
      viewBox="-14 -14 28 28"
      data-mark={safety}
      className={`shrink-0 forced-color-adjust-none ${className}`}
    >
      {marks[safety]}
    </svg>
  )
}

/** Renders what the marks mean, wherever the drawing is and on every screen. */
export function SafetyLegend() {
  return (
    <ul
      aria-label={tapCopy.legend}
      data-legend=""
      className="no-print col-span-full flex flex-wrap gap-x-5 gap-y-1 text-sm max-sm:mb-1 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 huge-text:grid-cols-1"
    >
      {(['tension', 'pro', 'safe', 'care'] as const).map((safety) => (
        <li key={safety} className="flex items-center gap-2 leading-tight">
          <SafetyMark safety={safety} /> {tapCopy.safety[safety].replace(/:.*/, '')}
        </li>
      ))}
    </ul>
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
  const { start } = tapCopy
  const { title, text } = isNumbered ? start.points : start
  return (
    <div className="flex flex-1 flex-col p-4 sm:p-5">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1.5">{text}</p>
      <p className="mt-4">{start.unsure}</p>
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
    <div data-stage="" className={stageClass}>
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
