import type * as english from '@/content/areas/facts/bronx'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { openerPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const bronx: Twin<typeof english.bronx> = {
  counties: ['Condado del Bronx'],
  localities: [
    'Riverdale',
    'Fieldston',
    'Kingsbridge',
    'Marble Hill',
    'Woodlawn',
    'Wakefield',
    'Morris Park',
    'Pelham Bay',
    'Throgs Neck',
    'Country Club',
    'City Island',
    'Hunts Point',
    'Port Morris',
  ],
  intro:
    'El Bronx tiene lomas en el oeste y es plano junto al agua en el este, y sus garajes también. En Riverdale están metidos en la loma. En Morris Park y Throgs Neck están al lado o debajo de casas de ladrillo para dos familias. Hunts Point vive de los muelles de carga.',
  housing:
    'En Riverdale y Kingsbridge, los garajes están cortados en la roca o en muros de piedra, con la pared del fondo húmeda y una rampa empinada. En el este, las casas para dos familias tienen una sola puerta angosta para dos hogares. Fieldston es un distrito histórico: una puerta nueva necesita permiso antes de pedirla.',
  weather:
    'City Island, Country Club y Throgs Neck reciben aire salado y las tormentas de invierno que llegan por el Long Island Sound. En las lomas del oeste, la nieve se derrite de día, baja por la rampa y de noche se congela contra la puerta.',
  services: {
    repairs:
      'Resortes rotos, puertas que se salieron del riel en una mañana helada y puertas de muelle que tienen que cerrar esta noche.',
    newDoors:
      'Puertas sencillas y angostas para casas de dos familias, y seccionales para muelles, de acero, aluminio, madera o compuesto.',
    maintenance:
      'Cerca del agua miramos con cuidado los resortes, las puntas de los cables y los soportes: ahí empieza el óxido.',
  },
  why: [
    {
      title: 'Garajes en la loma',
      text: 'En una calle angosta y empinada no hay otro lugar donde estacionar. Si se quedó encerrado un carro que usted necesita, para nosotros es una emergencia, de día o de noche.',
    },
    {
      title: 'Dos familias, una puerta',
      text: `Un abridor puede tener varios controles remotos, y con un teclado nadie necesita llave. Los abridores inteligentes cuestan desde ${money(Math.min(...openerPrices))}, y cada familia usa sus propios teléfonos.`,
    },
    {
      title: 'Muelles y depósitos',
      text: [
        'En el sur del Bronx, la comida y la carga se mueven de noche. El ',
        { text: 'servicio de emergencia', to: '/emergency' },
        ' es 24/7, y los cargos de noche, feriados y tormentas están en la página de precios.',
      ],
    },
  ],
  coverage: [
    'Trabajamos en todo el Bronx, también en City Island, con su único puente. Kingsbridge y Marble Hill comparten el código postal 10463, y a los dos los atendemos con el Bronx.',
    [
      'Al norte de Wakefield y Riverdale está el ',
      { text: 'condado de Westchester', to: '/blog/garageservice/westchester' },
      ', que empieza con Yonkers, Mount Vernon y Pelham.',
    ],
  ],
  visit: `Díganos cómo es el terreno. Por los escalones, una rampa empinada o un muro sabemos qué escalera y cuántas personas llevar para una puerta nueva. De día le llamamos ${company.callBackText}, y hay visitas el mismo día en el Bronx.`,
  questions: [
    {
      question: '¿Cómo cuido una puerta de garaje en City Island o en Throgs Neck?',
      answer: `Enjuague la puerta y los rieles con agua dulce. Dos o tres veces al año, ponga lubricante para puertas de garaje en las bisagras, los rodillos de metal y los resortes, pero deje secos los rieles. Mire si los cables están deshilachados, pero no los toque. Una visita anual de mantenimiento cuesta desde ${money(prices.annualTuneUp)}.`,
    },
    {
      question: 'La puerta de nuestra bajada se salió del riel. ¿Podemos empujarla a su lugar?',
      answer:
        'No. Una puerta salida del riel puede estar colgando de un solo cable, y en una bajada puede irse hacia afuera o caer. Aleje a las personas y los carros, no use el abridor y llame. Es una emergencia, esté su carro adentro o afuera.',
    },
  ],
  closing: {
    title: 'También en la loma',
    text: 'Díganos la calle y qué hace la puerta. Llevamos lo que su terreno necesita.',
  },
  page: {
    line: 'Garajes en la loma en Riverdale, casas de dos familias en Morris Park, puertas gastadas por la sal en City Island y muelles en Hunts Point: vamos a todo el Bronx.',
    description:
      'Servicio de puertas de garaje en el Bronx: garajes en la loma, casas de dos familias, el aire salado de City Island y muelles de carga, de día y de noche.',
    keywords: [
      'puertas de garaje Bronx',
      'reparar puerta de garaje Bronx',
      'puerta de garaje Riverdale',
      'puerta de garaje City Island',
      'puerta de muelle Hunts Point',
    ],
  },
  article: {
    title: 'Reparación de puertas de garaje en el Bronx, NY',
    description:
      'Puertas de garaje en el Bronx, de las lomas de Riverdale a City Island: reparar, cambiar, cuidar cerca del agua y puertas de muelle de noche.',
    keywords: [
      'reparación de puertas de garaje en el Bronx',
      'instalación de puertas de garaje Bronx',
      'puerta de garaje salida del riel',
      'puerta de garaje Throgs Neck',
      'puerta de garaje Morris Park',
      'puertas de muelle sur del Bronx',
    ],
    social: {
      title: 'Puertas de garaje en el Bronx',
      description:
        'Lomas en el oeste, aire salado en el este, muelles en el sur: las puertas de garaje del Bronx.',
    },
  },
}
