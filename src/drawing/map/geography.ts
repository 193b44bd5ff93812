// The source of the drawn map: pictures/map.geojson, which any map editor opens.

import type { Place } from '@/drawing/map/views'
import file from '../../../pictures/map.geojson?raw'

type Layer =
  | `state ${'land' | 'rivers' | 'straits' | 'counties' | 'neighbors' | 'borders' | 'bays' | 'roads'}`
  | `city ${'land' | 'neighbors' | 'Hudson' | 'East River' | 'Harlem River' | 'counties' | 'roads'}`
  | 'lakes'
  | 'rivers'
  // Behind the beaches of the south shore, from Hewlett to the Great South Bay.
  | 'south bays'
  | 'Jamaica Bay'
  | 'Shelter Island'
  // Islands and piers in Jamaica Bay.
  | 'Broad Channel'
  // Ontario and Quebec, with the north shores of the lakes and of the Saint Lawrence.
  | 'Canada'
  | 'towns'
  // Those of the neighbors, for the glow beyond the border.
  | 'towns beyond'
  // Forests and mountains, where few live.
  | 'mountains'

type Properties = {
  layer: Layer
  /** Of a town: how many thousands live there. */
  thousands: number
  /** Of a lake, in thousandths of a degree. */
  width: number
  /** Of mountains: in degrees, and how many peaks. */
  spread: number
  peaks: number
}
type Geometry =
  | { type: 'Point'; coordinates: Place }
  | { type: 'LineString'; coordinates: readonly Place[] }
  | { type: 'Polygon'; coordinates: readonly [readonly Place[]] }
type Feature = { properties: Properties; geometry: Geometry }

const { features }: { features: readonly Feature[] } = JSON.parse(file)

/** Returns the places of a point, a line, or an outline, whose last one repeats its first. */
function placesOf({ type, coordinates }: Geometry): readonly Place[] {
  if (type === 'Point') return [coordinates]
  return type === 'Polygon' ? coordinates[0].slice(0, -1) : coordinates
}

/** Returns what a layer has, in the order of the file. */
export const layerOf = (name: Layer) =>
  features
    .filter(({ properties }) => properties.layer === name)
    .map(({ properties, geometry }) => ({ ...properties, places: placesOf(geometry) }))

/** Returns the lines, or the outlines, of a layer. */
export const linesOf = (name: Layer) => layerOf(name).map(({ places }) => places)

export type Town = readonly [longitude: number, latitude: number, thousands: number]

/** Returns the towns of a layer. */
export const townsOf = (name: Layer): readonly Town[] =>
  layerOf(name).flatMap(({ places, thousands }) => places.map(([x, y]): Town => [x, y, thousands]))
