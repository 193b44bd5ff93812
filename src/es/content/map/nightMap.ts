import type * as english from '@/content/map/nightMap'
import type { Twin } from '@/es/twin'
import { areaNames, articleOf, serviceAreaName } from '@/facts/areaNames'
import { isShownHere } from '@/lib/localAddress'

export const nightMap: Twin<typeof english.nightMap> = {
  picture: 'El estado de Nueva York de noche, con una luz por cada área donde trabajamos',
  city: { title: 'Ciudad de Nueva York', text: 'y el condado de Nassau' },
  waters: { ontario: 'Lago Ontario', erie: 'Lago Erie', ocean: 'Océano Atlántico' },
  list: 'Áreas en el mapa',
  hint: 'Toque una luz para ver cuándo podemos ir.',
  lit: 'Sí, llegamos hasta usted',
  close: 'Cerrar',
}

export const lampName: typeof english.lampName = (area) =>
  serviceAreaName(area).replace(/^(Condado de|el) /, '')

/** The regions are in Spanish where the page of an area is not. */
export const lampAddress: typeof english.lampAddress = (area) => {
  const page = `/service-areas/${area}` as const
  return isShownHere(page) ? page : `/service-areas#${areaNames[articleOf(area)].region}`
}
