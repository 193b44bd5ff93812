import { type Lamp, lampSpot, lamps, views } from '@/drawing/map/lampPlaces'
import { type Spot, spotOf, type View } from '@/drawing/map/views'
import type { LitPlace } from '@/site/map/litPlace'
import { placeSpots } from '@/site/map/placeSpots'

/** Returns where something is on a map of any size. */
const placed = ({ x, y }: Spot, { w, h }: View) => ({
  left: `${((100 * x) / w).toFixed(2)}%`,
  top: `${((100 * y) / h).toFixed(2)}%`,
})

/** In units of a map: nearer than this, a place is under its lamp. */
const nearby = 26

/** Returns the place of a ZIP code if it lies away from its lamp. */
function placeApart({ area, locality }: LitPlace): Spot | null {
  const at = locality === null ? undefined : placeSpots[locality]
  if (!at) return null
  const [spot, lamp] = [spotOf(at, views[lamps[area].map]), lampSpot(area)]
  return Math.hypot(spot.x - lamp.x, spot.y - lamp.y) < nearby ? null : spot
}

/** Renders the light of a lit lamp over its map, and the way from it to the place of the ZIP code. */
export function MapLight({ map, lit }: { map: Lamp['map']; lit: LitPlace }) {
  const { w, h } = views[map]
  if (lamps[lit.area].map !== map) return null
  const lamp = lampSpot(lit.area)
  const place = placeApart(lit)
  const key = `${lit.area} ${lit.locality}`
  return (
    <div key={key} aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <span className="map-glow" style={placed(lamp, views[map])} />
      {place && (
        <>
          <span className="map-glow map-glow-small" style={placed(place, views[map])} />
          <svg aria-hidden viewBox={`0 0 ${w} ${h}`} className="absolute inset-0 h-full w-full">
            <path
              d={`M${lamp.x} ${lamp.y}L${place.x} ${place.y}`}
              fill="none"
              stroke="#ffe2a3"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeDasharray=".1 9"
            />
            <circle
              cx={place.x}
              cy={place.y}
              r="5"
              fill="#fffdf4"
              stroke="#f5a623"
              strokeWidth="2"
            />
          </svg>
        </>
      )}
    </div>
  )
}
