// Copy of the map of the state at night, whose lamps are the areas.
import type { Address } from '@/addresses'
import { type ServiceAreaSlug, serviceAreaName } from '@/facts/areaNames'

export const nightMap = {
  picture: 'New York State at night, with a light for each area we serve',
  city: { title: 'New York City', text: 'and Nassau County' },
  waters: { ontario: 'Lake Ontario', erie: 'Lake Erie', ocean: 'Atlantic Ocean' },
  list: 'Areas on the map',
  hint: 'Pick a light to see when we can come.',
  lit: 'The light is on',
  close: 'Close',
} as const

/** Returns the name of an area as a map has it: `Rockland` for Rockland County. */
export const lampName = (area: ServiceAreaSlug): string =>
  serviceAreaName(area).replace(' County', '')

/** Returns where the lamp of an area leads. */
export const lampAddress = (area: ServiceAreaSlug): Address => `/service-areas/${area}`
