import type * as english from '@/content/areas/areas'
import { zipsOf } from '@/content/areas/areas'
import type { Twin } from '@/es/twin'

// The build takes the Spanish facts of an area that has them, and the English ones of the others, of which only places are said.
export type { AreaHead } from '@/content/areas/areas'
export {
  areas,
  areaZips,
  articleHead,
  shortPageHead,
  shortPageLine,
  shortPageTitle,
  zipsOf,
} from '@/content/areas/areas'

export const zipText: typeof english.zipText = (slug) => {
  const { prefixes, single } = zipsOf(slug)
  const ranges = prefixes.map((prefix) => `${prefix}xx`)
  const [first, last] = [single[0], single.at(-1)]
  if (!first || !last) return inWords(ranges)
  if (single.length <= 3) return inWords([...ranges, ...single])
  const count = ranges.length > 0 ? `${single.length} más` : `${single.length} códigos postales`
  return inWords([...ranges, `${count} entre ${first} y ${last}`])
}

const inWords = (parts: readonly string[]) => new Intl.ListFormat('es-US').format(parts)

export const areaPictures: Twin<typeof english.areaPictures> = {
  'new-york-city': {
    name: 'area-nyc',
    alt: 'Fila de casas de ladrillo y piedra rojiza al anochecer, una con el garaje iluminado; detrás, los edificios y una calle mojada.',
  },
  'long-island': {
    name: 'area-long-island',
    alt: 'Casa revestida de tablillas de madera con puerta de garaje blanca de estilo carruaje, bajo la luz de la costa, con dunas y el mar detrás.',
  },
  'hudson-valley': {
    name: 'area-hudson-valley',
    alt: 'Casa blanca con puerta de garaje de madera, arces de otoño, el río y las colinas detrás.',
  },
  upstate: {
    name: 'area-upstate',
    alt: 'Casa de campo blanca bajo mucha nieve con una puerta de garaje roja iluminada y pinos nevados detrás.',
  },
}
