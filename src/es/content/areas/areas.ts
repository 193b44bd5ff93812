import type * as english from '@/content/areas/areas'
import type { Twin } from '@/es/twin'

// The pages of single areas are in English alone.
export type { AreaHead } from '@/content/areas/areas'
export {
  areas,
  areaZips,
  articleHead,
  shortPageHead,
  shortPageLine,
  shortPageTitle,
  zipsOf,
  zipText,
} from '@/content/areas/areas'

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
