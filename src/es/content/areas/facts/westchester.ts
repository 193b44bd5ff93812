import type * as english from '@/content/areas/facts/westchester'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { doorPrices } from '@/facts/prices'
import { money } from '@/lib/money'

export const westchester: Twin<typeof english.westchester> = {
  counties: ['Condado de Westchester'],
  localities: [
    'White Plains',
    'Yonkers',
    'New Rochelle',
    'Mount Vernon',
    'Scarsdale',
    'Larchmont',
    'Mamaroneck',
    'Rye',
    'Bronxville',
    'Tarrytown',
    'Ossining',
    'Peekskill',
    'Mount Kisco',
    'Bedford',
    'Yorktown Heights',
  ],
  intro:
    'Muchos garajes de Westchester se hicieron con la casa en la década de 1920: frentes de piedra, arcos y puertas de madera maciza. Más al norte están al final de una entrada larga entre los árboles. En los dos casos, la puerta del garaje es parte de la fachada.',
  housing:
    'En Scarsdale, Bronxville y Larchmont hay casas Tudor y coloniales con el garaje debajo de la casa, o atrás y del mismo estilo. Yonkers y los pueblos del río son empinados, con garajes metidos en la loma debajo del jardín. En Bedford, Katonah y Yorktown hay terrenos grandes, caballerizas y garajes para tres carros.',
  weather:
    'Aquí el peligro son los árboles. Las tormentas tumban ramas y cables, y una casa entre los árboles puede estar días sin luz. A la orilla del Sound, de New Rochelle a Rye y Port Chester, también hay aire salado.',
  services: {
    repairs:
      'Puertas pesadas de madera con resortes débiles, cables que se salieron del tambor, abridores que quedaron sueltos después de un apagón.',
    newDoors: `Puertas de estilo carruaje para un carro, de madera desde ${money(doorPrices.wood)} o de compuesto desde ${money(doorPrices.composite)}.`,
    maintenance:
      'En cada visita revisamos el acabado de las puertas de madera y el balance de las pesadas.',
  },
  why: [
    {
      title: 'Puertas pesadas, bien balanceadas',
      text: 'Una puerta de madera maciza necesita resortes para su peso. Un vidrio nuevo o años de pintura la hacen más pesada, y entonces puede que también haya que cambiar los resortes.',
    },
    {
      title: 'El estilo de antes',
      text: [
        'Con tablas sobrepuestas, una puerta de secciones puede parecer una de carruaje y aun así subir al techo. Vea las ',
        { text: 'puertas de madera y de compuesto', to: '/services/new-garage-doors' },
        '.',
      ],
    },
    {
      title: 'Licencias del condado y de la ciudad',
      text: 'El condado de Westchester da licencias a los contratistas de mejoras a la vivienda, y la ciudad de Yonkers tiene la suya. El condado de Putnam también.',
    },
  ],
  coverage: [
    'Vamos a todo el condado, de Yonkers, Mount Vernon y Pelham, junto a la ciudad, hasta Peekskill, North Salem y Pound Ridge.',
    [
      'También vamos a los condados de Putnam y Dutchess, al norte. Al otro lado del Hudson está el ',
      { text: 'condado de Rockland', to: '/blog/garageservice/rockland' },
      '.',
    ],
  ],
  visit: `Díganos si la entrada tiene portón o si es muy angosta para una camioneta. Mientras estamos abiertos le llamamos ${company.callBackText}, y en Westchester hay servicio el mismo día.`,
  questions: [
    {
      question: 'Un árbol tumbó los cables y no hay luz. ¿Cómo saco el carro?',
      answer: [
        'Con la puerta cerrada del todo, jale el cordón rojo de emergencia y levante la puerta con las dos manos. Si pesa, deténgase enseguida: puede haber un resorte roto. Súbala del todo, saque el carro y bájela con las manos. Vuelva a conectar el abridor cuando regrese la luz. ',
        { text: 'Más sobre los apagones', to: '/emergency' },
        '.',
      ],
    },
    {
      question: 'Para una casa Tudor, ¿madera de verdad o material compuesto?',
      answer: `La madera se puede teñir y reparar, y de cerca se ve como debe, pero hay que sellarla cada 2 años. El compuesto solo se lava. Para un carro, la madera cuesta desde ${money(doorPrices.wood)} y el compuesto desde ${money(doorPrices.composite)}.`,
    },
  ],
  closing: {
    title: 'Una puerta que va con la casa',
    text: 'Díganos qué pasa o qué le gustaría ver ahí. Una foto ayuda.',
  },
  page: {
    line: 'En el condado de Westchester atendemos puertas pesadas de madera en casas Tudor, garajes en las lomas de Yonkers y los de tres carros en el norte.',
    description:
      'Puertas de garaje en Westchester: madera pesada, casas Tudor, garajes en la loma y apagones por tormentas, de Yonkers y Rye a Peekskill.',
    keywords: [
      'puertas de garaje Westchester',
      'reparar puerta de garaje White Plains',
      'puerta de garaje Yonkers',
      'puerta de garaje de madera Scarsdale',
      'reparar puerta de garaje Rye',
    ],
  },
  article: {
    title: 'Reparación de puertas de garaje en Westchester, NY',
    description:
      'Casas Tudor, garajes en la loma y apagones entre los árboles: reparaciones, puertas de madera y compuesto y licencias del condado en Westchester.',
    keywords: [
      'reparación de puertas de garaje en Westchester',
      'puertas de garaje estilo carruaje',
      'puerta de garaje de madera o compuesto',
      'puerta de garaje en un apagón',
      'puerta de garaje Larchmont',
      'reparar puerta de garaje Bedford',
    ],
    social: {
      title: 'Puertas de garaje en el condado de Westchester',
      description:
        'Madera pesada, calles empinadas y apagones: las puertas de garaje entre Yonkers y Peekskill.',
    },
  },
}
