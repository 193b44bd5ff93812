import type { ReactNode } from 'react'
import { type MainPart, partNames, tapCopy } from '@/content/partNames'
import { partSpots, type Spot } from '@/drawing/garage/spots'
import { Link } from '@/shared/ui/Link'
import { SafetyMark } from '@/site/parts/SafetyMark'

/** The frame of the picture and of the live drawing alike, so that nothing moves when one takes the other's place. */
export const stageClass =
  'no-print relative aspect-[1000/840] self-start overflow-hidden bg-[#0a1220] max-sm:-mx-[min(1rem,5vw)] sm:rounded-lg sm:ring-1 sm:ring-white/15'

/** Renders what the marks mean, wherever the drawing is and on every screen. */
export function SafetyLegend() {
  return (
    <ul
      aria-label={tapCopy.legend}
      data-legend=""
      className="no-print col-span-full flex flex-wrap content-start gap-x-5 gap-y-1 text-sm xl:max-2xl:gap-x-3 max-sm:mb-1 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 huge-text:grid-cols-1"
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
      data-card=""
      className={`no-print flex flex-col overflow-hidden rounded-lg bg-white text-ink shadow-lift ring-1 ring-ink/8 [--focus:var(--ember)] ${isStart ? 'self-start max-lg:hidden' : ''}`}
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

/** The side of its mark where a name has room: below for what hangs under the ceiling. */
export const spotNameSide = ([, y]: Spot) => (y < 120 ? 'top-full mt-1' : 'bottom-full mb-1')

/** The name at the chosen place of the drawing. */
export const spotNameClass = (spot: Spot) =>
  `pointer-events-none absolute z-10 rounded bg-white px-2.5 py-1 text-sm leading-tight font-semibold whitespace-nowrap text-[#0e1a2b] shadow-lift lg:text-base huge-text:hidden ${spotNameSide(spot)} ${spot[0] > 720 ? 'right-0' : spot[0] < 280 ? 'left-0' : ''}`

/** Where the chosen part of a picture is: `partSpots` as classes, because HTML has no style attributes here. */
export const pictureSpots = {
  spring: 'left-[34.50%] top-[33.93%]',
  cable: 'left-[22.60%] top-[48.81%]',
  opener: 'left-[55.20%] top-[7.14%]',
  track: 'left-[78.50%] top-[52.38%]',
  section: 'left-[35.80%] top-[70.00%]',
  seal: 'left-[49.10%] top-[85.24%]',
} as const satisfies Record<MainPart, string>

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
      {shown && shown !== 'points' && (
        <span
          className={`pointer-events-none absolute flex size-7.5 -translate-1/2 items-center justify-center lg:size-9 ${pictureSpots[shown]}`}
        >
          <SafetyMark
            safety={partNames[shown].safety}
            className="size-8 rounded-full ring-4 ring-white"
          />
          <span aria-hidden className={spotNameClass(partSpots[shown])}>
            {partNames[shown].name}
          </span>
        </span>
      )}
    </div>
  )
}
