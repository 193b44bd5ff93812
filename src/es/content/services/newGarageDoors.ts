import { bookingLink } from '@/content/bookingLink'
import { estimateLink } from '@/content/estimateLink'
import * as english from '@/content/services/newGarageDoors'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { doorPrices, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

export type { DoorMaterial } from '@/content/services/newGarageDoors'

const [steel, aluminum, wood, composite] = english.newGarageDoors.materials.options
const [raised, carriage, flush, fullView] = english.newGarageDoors.styles.items

const quoteFor = (material: string) => ({
  label: 'Pedir estimado gratis',
  to: bookingLink('installation', `Quiero un estimado de una puerta de ${material}.`),
})

export const newGarageDoors: Twin<typeof english.newGarageDoors> = {
  hero: {
    title: 'Puertas de garaje nuevas en Nueva York: las medimos y las instalamos',
    lead: `Acero, aluminio, madera o material compuesto. Puertas para un carro desde ${money(prices.singleDoor)} en acero de una capa y desde ${money(doorPrices.steel)} en acero aislado. Usted recibe el precio por escrito antes de que pidamos su puerta.`,
    call: `Llamar al ${company.phone}`,
    action: { label: 'Pedir estimado gratis', to: bookingLink('installation') },
    picture: {
      name: 'project-westchester-after',
      alt: 'Garaje de piedra al atardecer con dos puertas de madera de estilo carruaje, ventanas en arco iluminadas, faroles a los lados y un frontón arriba.',
    },
  },
  materials: {
    title: 'Elija un material',
    lead: 'Decide el precio, el cuidado y cómo envejece la puerta.',
    from: 'Desde',
    defaultTab: 'steel',
    options: [
      {
        ...steel,
        label: 'Acero',
        title: 'Puertas de acero',
        priceIsFor: 'Para un carro, aislada',
        description:
          'La opción práctica para la mayoría de las casas: fuerte, fácil de cuidar, y aislada si usted quiere.',
        features: [
          'Galvanizado contra el óxido, con acabado horneado',
          'Secciones de una capa o aisladas',
          'Frentes de panel realzado, de estilo carruaje y lisos',
          'Solo necesita agua y jabón',
        ],
        picture: {
          ...steel.picture,
          alt: 'Vista cercana de una puerta de acero azul con paneles realzados y una fila de ventanas.',
        },
        action: quoteFor('acero'),
        design: { ...steel.design, label: 'Diseñar una de acero' },
      },
      {
        ...aluminum,
        label: 'Aluminio',
        title: 'Puertas de aluminio y vidrio',
        priceIsFor: 'Para un carro, medida estándar',
        description:
          'Livianas, con marcos delgados. Buenas cerca del mar o donde el garaje necesita luz.',
        features: [
          'No se oxidan, ni cerca del mar',
          'Vidrio claro, esmerilado o polarizado',
          'No fuerzan los resortes ni el abridor',
          'Marcos anodizados o pintados',
        ],
        picture: {
          ...aluminum.picture,
          alt: 'Vista cercana de una puerta con marco de aluminio y vidrio esmerilado, con una luz de pared al lado.',
        },
        action: quoteFor('aluminio'),
        design: { ...aluminum.design, label: 'Diseñar una de aluminio' },
      },
      {
        ...wood,
        label: 'Madera',
        title: 'Puertas de madera',
        priceIsFor: 'Para un carro, hecha a la medida',
        description:
          'Veta y peso de madera de verdad. Vuelva a sellarla cada 2 años para que se vea bien.',
        features: [
          'Hechas a la medida del hueco de su puerta',
          'Barnizadas o pintadas como la casa',
          'Diseños de estilo carruaje, de tablas y de paneles',
          'Resortes para el peso de la puerta',
        ],
        picture: {
          ...wood.picture,
          alt: 'Vista cercana de una puerta de tablas color caoba con refuerzos en diagonal, manijas de hierro y un farol encendido sobre piedra.',
        },
        action: quoteFor('madera'),
        design: { ...wood.design, label: 'Diseñar una de madera' },
      },
      {
        ...composite,
        label: 'Compuesto',
        title: 'Puertas de material compuesto',
        priceIsFor: 'Para un carro, medida estándar',
        description: 'Se ven como madera, sin tener que sellarlas.',
        features: [
          'Veta de madera moldeada, pintada o barnizada',
          'No se pudren, rajan ni tuercen como la madera',
          'Centro aislado',
          'Herrajes de estilo carruaje y ventanas a su gusto',
        ],
        picture: {
          ...composite.picture,
          alt: 'Vista cercana de una puerta de material compuesto verde salvia con refuerzos blancos y herrajes negros.',
        },
        action: quoteFor('material compuesto'),
        design: { ...composite.design, label: 'Diseñar una de compuesto' },
      },
    ],
    priceNote: `Los precios iniciales son de una puerta para un carro en medida estándar. Una puerta para dos carros en acero de una capa cuesta desde ${money(prices.doubleDoor)}; las demás para dos carros son por cotización. Usted aprueba el precio final antes de que empecemos.`,
  },
  prices: {
    title: 'Cuánto cuesta una puerta de garaje nueva',
    lead: 'Para un carro son 9 pies de ancho, para dos carros 16. Medimos la suya antes de cotizar.',
    list: { title: 'Lista de precios', column: 'Puerta' },
    byMaterial: { title: 'Precios iniciales por material', column: 'Material' },
    price: 'Desde',
  },
  styles: {
    title: 'Cuatro estilos populares',
    lead: 'Cada uno viene en más de un material.',
    suits: 'Ideal para:',
    items: [
      {
        ...raised,
        title: 'Panel realzado',
        text: 'Rectángulos parejos con una sombra suave. Queda bien en casi cualquier casa.',
        suits: 'Casas coloniales, de un piso y casi todas las de los suburbios',
        picture: {
          ...raised.picture,
          alt: 'Puerta doble blanca de panel realzado con una fila de ventanas en una casa azul, con sol de la mañana.',
        },
        design: { ...raised.design, label: 'Diseñar una parecida' },
      },
      {
        ...carriage,
        title: 'Estilo carruaje',
        text: 'Refuerzos, ventanas en arco y herrajes de hierro. Parece que abre hacia afuera, pero sube.',
        suits: 'Casas de tablillas de madera, de piedra y de campo',
        picture: {
          ...carriage.picture,
          alt: 'Puerta verde oscuro de estilo carruaje con ventanas en arco, refuerzos y bisagras de hierro en una casa de tablillas de cedro y piedra.',
        },
        design: { ...carriage.design, label: 'Diseñar una parecida' },
      },
      {
        ...flush,
        title: 'Lisa moderna',
        text: 'Un frente liso con unas pocas ventanas, justo donde quiere la luz.',
        suits: 'Casas de estuco, de cedro y de mediados de siglo',
        picture: {
          ...flush.picture,
          alt: 'Puerta doble lisa gris oscuro con cuatro ventanas cuadradas bajo un alero plano, estuco blanco y cedro.',
        },
        design: { ...flush.design, label: 'Diseñar una parecida' },
      },
      {
        ...fullView,
        title: 'Vidrio completo',
        text: 'Marcos delgados y vidrio de arriba abajo. El vidrio esmerilado protege la privacidad.',
        suits: 'Casas modernas, estudios y casas en fila',
        picture: {
          ...fullView.picture,
          alt: 'Puerta de vidrio esmerilado con marco negro en una casa de ladrillo gris, con macetas a ambos lados.',
        },
        design: { ...fullView.design, label: 'Diseñar una parecida' },
      },
    ],
    link: { label: 'Diseñar su puerta', to: '/designer' },
  },
  process: {
    title: 'Cómo es la instalación',
    lead: 'Cuatro pasos, de su llamada a la última prueba.',
    steps: [
      {
        title: 'Medir',
        text: 'Medimos el hueco, el espacio arriba y a los lados, y revisamos los rieles y el abridor.',
      },
      {
        title: 'Elegir',
        text: 'Usted elige el material, el estilo y el color. Su precio por escrito dice todo lo que incluye.',
      },
      {
        title: 'Instalar',
        text: 'Quitamos la puerta vieja y ponemos secciones, resortes y rieles nuevos.',
      },
      {
        title: 'Probar',
        text: 'Balanceamos la puerta, probamos la reversa automática y los sensores, y le mostramos cómo funciona todo.',
      },
    ],
  },
  benefits: {
    title: 'Por qué una puerta nueva',
    points: [
      {
        title: 'La casa se ve mejor',
        text: 'La gente la nota antes que la puerta principal.',
      },
      {
        title: 'Un garaje menos frío',
        text: 'Las secciones aisladas y los sellos nuevos ayudan a que no entre el frío.',
      },
      {
        title: 'Menos ruido',
        text: 'Con rodillos nuevos y una puerta balanceada, hay menos ruido en el cuarto de arriba.',
      },
      {
        title: 'Cierra con más seguridad',
        text: 'Probamos los sensores y la reversa automática antes de irnos.',
      },
      {
        title: 'Más difícil de forzar',
        text: 'Secciones sólidas, rieles firmes y un cerrojo que encaja.',
      },
      {
        title: 'Empieza de cero',
        text: 'Resortes, cables y rodillos, todos nuevos.',
      },
    ],
  },
  warranty: {
    title: 'Garantía de su puerta nueva',
    terms: [
      { value: warranty.doorsPage.installation, label: 'garantía de instalación' },
      { value: warranty.doorsPage.manufacturer, label: 'garantía del fabricante, según el modelo' },
    ],
    text: [
      'La ',
      { text: 'página de la garantía', to: '/warranty' },
      ' explica qué cubren la mano de obra y las piezas, y cómo hacer un reclamo.',
    ],
  },
  estimate: {
    title: 'Un estimado gratis para su puerta',
    text: [
      'Díganos el material y si es para uno o dos carros. O primero ',
      { text: 'arme su estimado', to: estimateLink({ 'single-steel': 1 }) },
      '.',
    ],
    call: `Llamar al ${company.phone}`,
    action: {
      label: 'Pedir estimado gratis',
      to: bookingLink('installation', 'Quiero un estimado gratis de una puerta de garaje nueva.'),
    },
  },
}
