import { lampAddress, lampName } from '@/content/map/nightMap'
import { areasOn, type Lamp, lamps, type Side } from '@/drawing/map/lampPlaces'
import { type ServiceAreaSlug, serviceAreaName } from '@/facts/areaNames'
import { Link } from '@/shared/ui/Link'

/** The lamp is in the middle of the 28 px at one end of its link, its name at the other. */
const sides: Record<Side, string> = {
  left: '-right-3.5 -top-3.5 flex-row-reverse',
  right: '-left-3.5 -top-3.5',
  above: 'left-0 -bottom-3.5 -translate-x-1/2 flex-col-reverse',
  below: 'left-0 -top-3.5 -translate-x-1/2 flex-col',
}

type LampsProps = {
  map: Lamp['map']
  lit: ServiceAreaSlug | null
}

/** Renders the lamps of a map as links with their names. */
export function Lamps({ map, lit }: LampsProps) {
  return (
    <ul className="map-lamps">
      {areasOn(map).map((area) => {
        const { side, place } = lamps[area]
        const isLit = area === lit
        return (
          <li
            key={area}
            data-area={area}
            {...(isLit && { 'aria-current': true })}
            className={`absolute scroll-mt-28 scroll-mb-108 ${place} ${isLit ? 'z-10' : ''}`}
          >
            <Link
              to={lampAddress(area)}
              aria-label={serviceAreaName(area)}
              className={`group absolute flex items-center whitespace-nowrap ${sides[side]}`}
            >
              <span className="map-lamp" />
              <span className="lamp-name">{lampName(area)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
