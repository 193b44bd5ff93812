import type * as english from '@/content/map/nightMap'
import type { Twin } from '@/es/twin'
import { areaNames, articleOf, serviceAreaName } from '@/facts/areaNames'

export const nightMap: Twin<typeof english.nightMap> = {
  picture: 'El estado de Nueva York de noche, con una luz por cada área donde trabajamos',
  city: { title: 'Ciudad de Nueva York', text: 'y el condado de Nassau' },
  waters: { ontario: 'Lago Ontario', erie: 'Lago Erie', ocean: 'Océano Atlántico' },
  list: 'Áreas en el mapa',
  hint: 'Toque una luz para ver cuándo podemos ir. Tóquela otra vez para abrir su región.',
  lit: 'Sí, llegamos hasta usted',
  close: 'Cerrar',
}

export const lampName: typeof english.lampName = (area) =>
  serviceAreaName(area).replace(/^(Condado de|el) /, '')

// The pages of single areas are in English alone; their regions are not.
export const lampAddress: typeof english.lampAddress = (area) =>
  `/service-areas#${areaNames[articleOf(area)].region}`
