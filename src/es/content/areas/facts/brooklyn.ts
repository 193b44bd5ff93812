import type * as english from '@/content/areas/facts/brooklyn'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const brooklyn: Twin<typeof english.brooklyn> = {
  counties: ['Condado de Kings'],
  localities: [
    'Bay Ridge',
    'Dyker Heights',
    'Bensonhurst',
    'Sheepshead Bay',
    'Marine Park',
    'Mill Basin',
    'Canarsie',
    'Midwood',
    'Park Slope',
    'Williamsburg',
    'Red Hook',
    'Sunset Park',
    'East New York',
  ],
  intro:
    'En Brooklyn hay dos clases de garajes. En los barrios de casas de piedra rojiza casi no hay entradas para carros. En el sur, de Bay Ridge a Canarsie, las hileras de casas de ladrillo tienen el garaje debajo de los cuartos de enfrente o al fondo de una entrada compartida.',
  housing:
    'Las entradas compartidas son apenas más anchas que un carro y llevan a garajes pequeños, muchos todavía con puertas de madera que abren hacia afuera. En Marine Park y Mill Basin, muchas casas de ladrillo tienen el garaje al frente y un dormitorio arriba. En Red Hook, Gowanus, Sunset Park y East Williamsburg hay talleres y bodegas con cortinas metálicas.',
  weather:
    'Sheepshead Bay, Gerritsen Beach, Mill Basin y Coney Island reciben aire salado, y Sandy mostró en 2012 hasta dónde puede llegar el agua. Ahí las bisagras y los resortes se oxidan solo con el aire, mucho antes de que su carro traiga la sal de la calle.',
  services: {
    repairs:
      'Rodillos trabados, cables oxidados y puertas de una pieza vencidas, también al fondo de una entrada compartida.',
    newDoors:
      'Puertas seccionales en lugar de las que abren hacia afuera: nada invade la mitad del vecino.',
    maintenance:
      'Con bisagras lubricadas y rodillos nuevos, no molesta en el dormitorio de arriba ni en la casa de al lado.',
  },
  why: [
    {
      title: 'Espacios angostos',
      text: 'Entramos las secciones una por una y armamos la puerta en su lugar. Así se puede aun donde una camioneta no pasa entre dos casas.',
    },
    {
      title: 'Sin ruido para el vecino',
      text: [
        'El ruido pasa por las paredes compartidas. Los rodillos nuevos cuestan desde ',
        `${money(prices.rollers)}, y un `,
        { text: 'abridor inteligente', to: '/services/smart-garage-doors' },
        ' de correa hace menos ruido que uno de cadena.',
      ],
    },
    {
      title: 'Tiendas y talleres también',
      text: 'Una cortina metálica que no cierra deja su mercancía a la calle. Díganos por teléfono que no puede cerrar con llave, y lo atendemos como emergencia.',
    },
  ],
  coverage: [
    'Vamos a todo Brooklyn: los barrios de piedra rojiza, las hileras de casas del sur y la zona industrial junto al agua. También Gerritsen Beach y Sea Gate.',
    [
      'Ridgewood, Glendale y Howard Beach, al otro lado del límite, están en la ',
      { text: 'página de Queens', to: '/blog/garageservice/queens' },
      '.',
    ],
  ],
  visit: `Los días de limpieza de calle y los carros en doble fila deciden cuándo puede acercarse una camioneta, así que díganos las reglas de su cuadra. En horario de oficina respondemos las solicitudes de Brooklyn ${company.callBackText} y fijamos la hora. Hay servicio el mismo día.`,
  questions: [
    {
      question: '¿Puedo cambiar las puertas que abren hacia afuera por una que sube al techo?',
      answer: `Casi siempre, si hay espacio para el riel encima del hueco de la puerta y unas 4 pulgadas a cada lado. Si hay poco espacio arriba, ayuda un riel para techo bajo. Primero medimos. Una puerta para un carro, de una capa, cuesta desde ${money(prices.singleDoor)}.`,
    },
    {
      question: 'Mi garaje está atrás, en una entrada compartida. ¿Cómo me preparo?',
      answer:
        'Dígale a su vecino qué día vamos, y muevan los carros para que pase una persona con una sección de 8 pies. Si la entrada tiene cadena o portón, tenga lista la llave.',
    },
  ],
  closing: {
    title: 'Háblenos de su puerta',
    text: 'Díganos qué ve u oye, y cómo se estaciona en su cuadra.',
  },
  page: {
    line: 'Entradas compartidas en Bay Ridge, garajes bajo la sala en Marine Park, cortinas metálicas en Red Hook: atendemos todo tipo de puerta en Brooklyn.',
    description:
      'Servicio de puertas de garaje en Brooklyn: casas en hilera, entradas compartidas, puertas que abren hacia afuera y cortinas de tiendas.',
    keywords: [
      'puertas de garaje Brooklyn',
      'reparar puerta de garaje Brooklyn',
      'puerta de garaje que abre hacia afuera',
      'cortina metálica Brooklyn',
    ],
  },
  article: {
    title: 'Reparación de puertas de garaje en Brooklyn, NY',
    description:
      'Cómo se reparan y cambian las puertas de garaje en Brooklyn: entradas compartidas, dormitorios arriba, aire salado y cortinas metálicas.',
    keywords: [
      'reparación de puertas de garaje en Brooklyn',
      'cambiar puertas de garaje que abren hacia afuera',
      'garaje en entrada compartida',
      'puerta de garaje Bay Ridge',
      'puerta de garaje Canarsie',
      'puerta de garaje silenciosa',
    ],
    social: {
      title: 'Puertas de garaje en Brooklyn',
      description:
        'Casas en hilera, entradas compartidas y aire salado: lo que aguanta una puerta de garaje en Brooklyn.',
    },
  },
}
