// The lamps of the map: one for each area with a page.

import { cityView, type Place, spotOf, stateView } from '@/drawing/map/views'
import { type ServiceAreaSlug, serviceAreaSlugs } from '@/facts/areaNames'

export type Side = 'left' | 'right' | 'above' | 'below'

export type Lamp = {
  readonly map: 'state' | 'city'
  readonly at: Place
  /** Where its name is. */
  readonly side: Side
  /** The same place on the map as classes, because HTML has no style attributes; a test compares them. */
  readonly place: string
}

/** Rockland, Westchester, Brooklyn, and Staten Island stand a little apart from their middles, so that a finger hits the right one. */
export const lamps: Readonly<Record<ServiceAreaSlug, Lamp>> = {
  manhattan: {
    map: 'city',
    at: [-73.972, 40.778],
    side: 'left',
    place: 'left-[38.2%] top-[34.6%]',
  },
  brooklyn: { map: 'city', at: [-73.975, 40.63], side: 'below', place: 'left-[37.9%] top-[67.2%]' },
  queens: { map: 'city', at: [-73.815, 40.72], side: 'below', place: 'left-[53.6%] top-[47.4%]' },
  bronx: { map: 'city', at: [-73.868, 40.852], side: 'right', place: 'left-[48.4%] top-[18.3%]' },
  'staten-island': {
    map: 'city',
    at: [-74.165, 40.585],
    side: 'below',
    place: 'left-[19.2%] top-[77.1%]',
  },
  'nassau-county': {
    map: 'city',
    at: [-73.58, 40.745],
    side: 'below',
    place: 'left-[76.8%] top-[41.9%]',
  },
  'suffolk-county': {
    map: 'state',
    at: [-72.9, 40.86],
    side: 'below',
    place: 'left-[83.5%] top-[89.1%]',
  },
  'westchester-county': {
    map: 'state',
    at: [-73.71, 41.14],
    side: 'above',
    place: 'left-[74.1%] top-[83.3%]',
  },
  'rockland-county': {
    map: 'state',
    at: [-74.12, 41.17],
    side: 'left',
    place: 'left-[69.3%] top-[82.7%]',
  },
  albany: { map: 'state', at: [-73.76, 42.65], side: 'left', place: 'left-[73.5%] top-[52.3%]' },
  buffalo: { map: 'state', at: [-78.85, 42.89], side: 'below', place: 'left-[14.4%] top-[47.4%]' },
  rochester: {
    map: 'state',
    at: [-77.61, 43.16],
    side: 'above',
    place: 'left-[28.8%] top-[41.9%]',
  },
  syracuse: { map: 'state', at: [-76.15, 43.05], side: 'below', place: 'left-[45.8%] top-[44.1%]' },
}

export const views = { state: stateView, city: cityView } as const

/** Returns the areas whose lamps are on a map, in menu order. */
export const areasOn = (map: Lamp['map']) =>
  serviceAreaSlugs.filter((area) => lamps[area].map === map)

/** Returns where the lamp of an area is on its map, in the map's units. */
export function lampSpot(area: ServiceAreaSlug) {
  const { at, map } = lamps[area]
  return spotOf(at, views[map])
}
