import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Address } from '@/addresses'
import {
  type MainPart,
  type PartId,
  partAddress,
  partGroups,
  partNames,
  tapCopy,
} from '@/content/partNames'
import { Link } from '@/shared/ui/Link'
import { whenNear } from '@/shared/ui/whenNear'
import type { LiveGarageProps } from '@/site/parts/LiveGarage'
import { SafetyMark } from '@/site/parts/SafetyMark'
import { CardFrame, GaragePicture, SafetyLegend, StartCard } from '@/site/parts/StaticGarage'

/** Loads the live drawing as `place` comes near. Until then, and if it fails to load, the picture and the links stay. */
function useLiveGarage(place: RefObject<HTMLElement | null>) {
  const [Live, setLive] = useState<ComponentType<LiveGarageProps> | null>(null)
  useEffect(() => {
    let isShown = true
    whenNear(place.current)
      .then(() => (isShown ? import('@/site/parts/LiveGarage') : null))
      .then(
        (code) => isShown && code && setLive(() => code.LiveGarage),
        () => {},
      )
    return () => {
      isShown = false
    }
  }, [place])
  return Live
}

type PartListProps = {
  chosen: string | null
  /** The part that the page is about: no link leads to where one is. */
  own: MainPart | undefined
  isStacked: boolean
}

/** Renders the links to all parts, the chosen one marked. */
function PartList({ chosen, own, isStacked }: PartListProps) {
  const nameClass = `flex min-h-9 min-w-0 flex-1 items-center wrap-anywhere leading-tight max-sm:min-h-11 ${isStacked ? '' : 'xl:min-h-[26px]'}`
  return (
    <details
      className={`parts-list no-print col-span-full ${isStacked ? '' : 'xl:col-span-1 xl:col-start-1'}`}
    >
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {tapCopy.all}
      </summary>
      <nav
        aria-label={tapCopy.list}
        className={`grid grid-cols-2 gap-x-6 gap-y-4 huge-text:grid-cols-1 sm:grid-cols-3 ${isStacked ? '' : 'lg:grid-cols-5 xl:grid-cols-1 xl:gap-y-2.5'}`}
      >
        {partGroups.map(({ title, parts }) => (
          <div key={title}>
            <h3 className="border-b border-current/25 pb-1 text-sm xl:border-0 xl:px-2 xl:pb-0">
              {title}
            </h3>
            <ul className="mt-1 xl:mt-0">
              {parts.map((part) => (
                <li
                  key={part}
                  data-choice={part}
                  className={`flex items-center gap-2.5 rounded px-2 ${part === chosen ? 'bg-amber text-[#0e1a2b] outline-2 outline-transparent' : ''}`}
                >
                  <SafetyMark safety={partNames[part].safety} />
                  {part === own ? (
                    <span aria-current="page" className={nameClass}>
                      {partNames[part].name}
                    </span>
                  ) : (
                    <Link
                      to={partAddress(part)}
                      className={`${nameClass} underline-offset-4 hover:underline`}
                    >
                      {partNames[part].name}
                      {part === chosen && (
                        <span className="sr-only">{` ${tapCopy.start.shown}`}</span>
                      )}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  )
}

export type TapDoorProps = {
  /** The part that is lit at first. */
  part?: MainPart
  /** The part that the page is about: lit until another is chosen. */
  own?: MainPart
  /** The card of `part`, of `own`, or of the first point, as HTML, for the time before the live drawing is there. */
  card?: ReactNode
  /** The points of the inspection, for a numbered drawing; it opens on the first. */
  points?: readonly string[]
  /** Renders what can be chosen, if it is not the list of parts; its items carry `data-choice`. */
  list?: (chosen: string | null) => ReactNode
  /** Problems by name, each with the part it lights. */
  problems?: readonly { part: PartId; label: string; to: Address }[] | undefined
  /** True in running text: the card is below the drawing on every screen. */
  isStacked?: boolean
}

/** The columns of the list, of the drawing above its legend, and of the card; the list alone may be taller than the drawing. */
const threeColumns =
  'xl:grid-cols-[12.5rem_minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:[&>*]:row-span-2 xl:[&>*]:row-start-1 xl:[&>[data-card]]:col-start-3 xl:[&>[data-stage]]:col-start-2 xl:[&>[data-stage]]:row-span-1 xl:[&>[data-legend]]:col-span-1 xl:[&>[data-legend]]:col-start-2 xl:[&>[data-legend]]:row-span-1 xl:[&>[data-legend]]:row-start-2'

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Renders the drawing of a garage door with the list of its parts. As HTML it is a picture and links; once the live
 * drawing is there, a click on either chooses a part and shows its card.
 */
export function TapDoor({
  part,
  own,
  card,
  points,
  list,
  problems,
  isStacked = false,
}: TapDoorProps) {
  const place = useRef<HTMLDivElement>(null)
  const Live = useLiveGarage(place)
  const [chosen, choose] = useState<string | null>(part ?? (points ? 'point-1' : null))

  const columns = isStacked ? '' : `lg:grid-cols-[minmax(0,1fr)_21rem] ${list ? '' : threeColumns}`
  const chooseListed = (event: MouseEvent) => {
    const item = event.target instanceof Element ? event.target.closest('[data-choice]') : null
    const id = item?.getAttribute('data-choice')
    if (!Live || !id || !isPlain(event)) return
    event.preventDefault()
    event.stopPropagation()
    choose(id)
    place.current?.querySelector('[data-stage]')?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div ref={place} onClickCapture={chooseListed}>
      {problems && (
        <ul className="no-print mb-5 flex flex-wrap gap-2 max-sm:mb-3 max-sm:grid max-sm:grid-cols-2 huge-text:grid-cols-1">
          {problems.map(({ part: lit, label, to }) => (
            <li key={label} data-choice={lit}>
              <Link
                to={to}
                className={`inline-flex min-h-11 items-center rounded-full border px-4 leading-tight font-semibold max-sm:w-full max-sm:justify-center max-sm:px-2 max-sm:text-center max-sm:text-sm ${lit === chosen ? 'border-amber bg-amber text-[#0e1a2b]' : 'border-current/50 hover:border-current'}`}
              >
                {label}
                {lit === chosen && <span className="sr-only">{` ${tapCopy.start.shown}`}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={`grid grid-cols-1 gap-x-5 gap-y-2 sm:gap-y-5 ${columns}`}>
        <SafetyLegend />
        {Live ? (
          <Live chosen={chosen} choose={choose} own={own} points={points} isStacked={isStacked} />
        ) : (
          <>
            <GaragePicture shown={part ?? own ?? (points && 'points')} />
            <CardFrame isStart={!card}>
              {card ?? <StartCard isNumbered={points !== undefined} />}
            </CardFrame>
          </>
        )}
        {list ? (
          list(chosen)
        ) : (
          <PartList chosen={chosen ?? own ?? null} own={own} isStacked={isStacked} />
        )}
      </div>
    </div>
  )
}
