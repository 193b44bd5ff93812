import * as english from '@/content/areas/regionHouses'
import type { Twin } from '@/es/twin'

const {
  'new-york-city': city,
  'long-island': island,
  'hudson-valley': valley,
  upstate,
} = english.regionHouses

export const regionHouses: Twin<typeof english.regionHouses> = {
  'new-york-city': {
    ...city,
    picture: {
      ...city.picture,
      alt: 'Dibujo de una casa de ladrillo rojo de techo plano al anochecer, con una puerta negra para un carro junto a la entrada.',
    },
  },
  'long-island': {
    ...island,
    picture: {
      ...island.picture,
      alt: 'Dibujo de una casa gris de techo de dos aguas al anochecer, con una puerta blanca de estilo carruaje para dos carros y ventanas en arco iluminadas.',
    },
  },
  'hudson-valley': {
    ...valley,
    picture: {
      ...valley.picture,
      alt: 'Dibujo de una casa colonial de piedra al anochecer, con dos puertas de cedro de estilo carruaje, buhardillas arriba y una entrada verde.',
    },
  },
  upstate: {
    ...upstate,
    picture: {
      ...upstate.picture,
      alt: 'Dibujo de una casa blanca con techo de granero al anochecer, con una puerta roja para dos carros bajo dos faroles.',
    },
  },
}
