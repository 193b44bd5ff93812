import { type KeyboardEvent, type MouseEvent, memo, useId, useMemo, useRef, useState } from 'react'
import { type PartId, type PartSafety, partIds, partNames, tapCopy } from '@/content/partNames'
import { drawGarage } from '@/drawing/garage/drawGarage'
import { inspectionSpots, nextSpot, partSpots, type Spot } from '@/drawing/garage/spots'
import { VIEW } from '@/drawing/garage/view'
import { trustedDrawing } from '@/drawing/svg/trustedDrawing'
import { useKeptAtSwitch } from '@/shared/ui/useKeptAtSwitch'
import { PartCard } from '@/site/parts/PartCard'
import { SafetyMark } from '@/site/parts/SafetyMark'
import {
  CardFrame,
  StartCard,
  spotNameClass,
  spotNameSide,
  stageClass,
} from '@/site/parts/StaticGarage'

export type LiveGarageProps = {
  /** A part's id, or `point-3` for the third point of the inspection; null at the start. */
  chosen: string | null
  choose: (id: string | null) => void
  /** The part that the page is about: lit and in the card until another is chosen. */
  own?: PartId | undefined
  /** The points of the inspection, if the drawing is numbered. */
  points?: readonly string[] | undefined
  /** True if the card is below the drawing on every screen. */
  isStacked: boolean
}

type Target = { id: string; part: PartId; spot: Spot; label: string; number?: number }

function targetsOf(points: readonly string[] | undefined): readonly Target[] {
  if (!points)
    return partIds.map((part) => ({
      id: part,
      part,
      spot: partSpots[part],
      label: partNames[part].name,
    }))
  return inspectionSpots.map(({ part, spot }, index) => ({
    id: `point-${index + 1}`,
    part,
    spot,
    label: `${index + 1}. ${points[index] ?? ''}`,
    number: index + 1,
  }))
}

const Markup = memo(function Markup({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own drawing
  return <g dangerouslySetInnerHTML={{ __html: trustedDrawing(markup) }} />
})

/** Returns where a place of the drawing is on its picture. */
const spotPlace = ([x, y]: Spot) => ({
  left: `${((100 * x) / VIEW.w).toFixed(2)}%`,
  top: `${((100 * y) / VIEW.h).toFixed(2)}%`,
})

/** Renders the line from the chosen place to its card: to the right on wide screens, else down. */
function Leader({ spot: [x, y], isStacked }: { spot: Spot; isStacked: boolean }) {
  const rise = y < 430 ? 40 : -40
  const line = { fill: 'none', stroke: '#ffd27a', strokeWidth: 2.5 } as const
  return (
    <g className="pointer-events-none" aria-hidden>
      {!isStacked && (
        <path
          className="max-lg:hidden"
          d={`M${x} ${y}l${Math.abs(rise)} ${rise}H${VIEW.w}`}
          {...line}
        />
      )}
      <path className={isStacked ? '' : 'lg:hidden'} d={`M${x} ${y}V${VIEW.h}`} {...line} />
    </g>
  )
}

/** The ring around a point's number; its part's mark is in the card. */
const rings = {
  tension: 'border-[#ff4a3d]',
  pro: 'border-amber',
  care: 'border-white',
  safe: 'border-[#57c78a]',
} as const satisfies Record<PartSafety, string>

type DotProps = {
  target: Target
  isChosen: boolean
  isStop: boolean
  onPick: (id: string) => void
  onHover: (part: PartId | null) => void
}

/** Renders the place of a part on the drawing as a button. */
function Dot({ target, isChosen, isStop, onPick, onHover }: DotProps) {
  const { id, part, spot, label, number } = target
  const { safety } = partNames[part]
  return (
    <button
      type="button"
      data-target={id}
      aria-pressed={isChosen}
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onPick(id)}
      onPointerEnter={() => onHover(part)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(part)}
      onBlur={() => onHover(null)}
      style={spotPlace(spot)}
      className={`group pointer-events-auto absolute flex size-7.5 -translate-1/2 items-center justify-center rounded-full hover:z-20 focus-visible:z-20 lg:size-9 ${isChosen ? 'z-10' : ''}`}
    >
      {number ? (
        <span
          data-mark={safety}
          className={`figures flex size-6 items-center justify-center rounded-full border-2 text-xs font-bold lg:size-7 lg:text-sm ${rings[safety]} ${isChosen ? 'bg-white text-[#0e1a2b]' : 'bg-[#0e1a2b]/85 text-white'}`}
        >
          {number}
        </span>
      ) : (
        <SafetyMark
          safety={safety}
          className={
            isChosen
              ? 'size-8 rounded-full ring-4 ring-white'
              : 'size-5 group-hover:size-6.5 group-focus-visible:size-6.5 lg:size-5.5'
          }
        />
      )}
      <span
        aria-hidden
        className={
          isChosen && !number
            ? spotNameClass(spot)
            : `pointer-events-none absolute z-10 hidden rounded bg-[#0e1a2b] px-2 py-1 text-sm leading-tight font-semibold text-white group-hover:block group-focus-visible:block ${number ? 'w-40' : 'whitespace-nowrap'} ${spot[0] > 720 ? 'right-0' : spot[0] < 280 ? 'left-0' : ''} ${spotNameSide(spot)}`
        }
      >
        {label}
      </span>
    </button>
  )
}

/** Renders the drawing as it answers to clicks and keys, and the card of what is chosen. */
export function LiveGarage({ chosen, choose, own, points, isStacked }: LiveGarageProps) {
  const idPrefix = `g${useId().replace(/\W/g, '')}`
  const isNumbered = points !== undefined
  const drawing = useMemo(
    () => drawGarage({ idPrefix, hasLumber: isNumbered }),
    [idPrefix, isNumbered],
  )
  const targets = useMemo(() => targetsOf(points), [points])
  useKeptAtSwitch('part', () => chosen, choose)
  const [hovered, setHovered] = useState<PartId | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const index = targets.findIndex(({ id }) => id === (chosen ?? own))
  const target = targets[index]
  const lit = hovered ?? target?.part

  const step = (by: 1 | -1) => {
    choose(targets[(index + by + targets.length) % targets.length]?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return choose(null)
    const focused = (event.target as HTMLElement).dataset.target
    const from = targets.findIndex(({ id }) => id === focused)
    const next = nextSpot(
      targets.map(({ spot }) => spot),
      from,
      event.key,
    )
    if (next === null) return
    event.preventDefault()
    stage.current?.querySelector<HTMLElement>(`[data-target="${targets[next]?.id}"]`)?.focus()
  }
  const partUnder = ({ target: at }: MouseEvent) =>
    at instanceof Element ? at.closest<SVGElement>('[data-part]')?.dataset.part : undefined
  const pickUnder = (event: MouseEvent) => {
    const part = partUnder(event)
    const under = targets.find((one) => one.part === part)
    if (under) choose(under.id)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the buttons inside */}
      <div ref={stage} data-stage="" className={stageClass} onKeyDown={onKeyDown}>
        <svg
          xmlns="http://www.w3.org/2000/svg"
          viewBox={drawing.viewBox}
          aria-hidden
          className="block h-auto w-full cursor-pointer"
          onClick={pickUnder}
          onPointerMove={(event) => {
            const part = event.pointerType === 'mouse' ? partUnder(event) : undefined
            setHovered(partIds.find((id) => id === part && id !== 'section') ?? null)
          }}
          onPointerLeave={() => setHovered(null)}
        >
          <Markup markup={drawing.base} />
          <Markup markup={lit ? drawing.lit(lit) : ''} />
          {target && <Leader spot={target.spot} isStacked={isStacked} />}
        </svg>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
        <div
          role="group"
          aria-label={tapCopy.list}
          className="pointer-events-none absolute inset-0"
        >
          {targets.map((one, at) => (
            <Dot
              key={one.id}
              target={one}
              isChosen={at === index}
              isStop={at === Math.max(index, 0)}
              onPick={choose}
              onHover={setHovered}
            />
          ))}
        </div>
      </div>
      <CardFrame isLive isStart={!target}>
        {target ? (
          <PartCard
            part={target.part}
            isOwn={target.part === own}
            step={step}
            point={
              points && target.number
                ? {
                    line: tapCopy.start.points.line(target.number, points.length),
                    text: points[target.number - 1] ?? '',
                  }
                : undefined
            }
          />
        ) : (
          <StartCard isNumbered={isNumbered} />
        )}
      </CardFrame>
    </>
  )
}
