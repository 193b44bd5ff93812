import { bookingLink } from '@/content/bookingLink'
import { noExtraFee } from '@/content/extraFee'
import { cablePicture, garagePicture, hingePicture, openerPicture } from '@/content/partPictures'
import type * as english from '@/content/services'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { openerPrices, planPrices, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

export type { ServiceCard } from '@/content/services'

export const serviceCards: Twin<typeof english.serviceCards> = [
  {
    title: 'Puertas nuevas',
    description:
      'A la medida del hueco de su puerta y del material que usted elija. Nosotros las instalamos.',
    from: `Desde ${money(prices.singleDoor)}`,
    covers: 'un carro, una capa',
    icon: 'DoorOpen',
    href: '/services/new-garage-doors',
    linkLabel: 'Ver más',
    features: [
      'Residenciales y comerciales',
      'Acero, madera, aluminio y compuesto',
      'Estilos a la medida',
      'Instalación profesional',
    ],
    picture: {
      name: 'service-new-doors',
      alt: 'Instalación de una puerta de garaje azul nueva: dos secciones ya están en su lugar bajo los resortes y las otras esperan al lado, con escalera, bolsa de herramientas y caballetes.',
    },
  },
  {
    title: 'Puertas inteligentes',
    description:
      'Abra, cierre y revise su puerta desde el teléfono, con un abridor nuevo o con el que ya tiene.',
    from: `Desde ${money(Math.min(...openerPrices))}`,
    covers: 'un abridor',
    icon: 'Smartphone',
    href: '/services/smart-garage-doors',
    linkLabel: 'Ver más',
    features: ['Control por aplicación', 'Wi-Fi', 'Cámaras de seguridad', 'Geocercas'],
    picture: openerPicture,
  },
  {
    title: 'Reparación de puertas',
    description:
      'Resortes, cables, rieles y abridores, de día o de noche. Le damos el precio antes de empezar.',
    from: `Desde ${money(prices.rollers)}`,
    covers: 'rodillos gastados',
    icon: 'Wrench',
    href: '/services/repairs',
    linkLabel: 'Ver más',
    features: [
      'Cambio de resortes',
      'Reparación de abridores',
      'Cables y rieles',
      'Servicio de emergencia',
    ],
    picture: cablePicture,
  },
  {
    title: 'Mantenimiento y mejoras',
    description: `Una visita al año que encuentra el desgaste a tiempo. Con un plan ahorra ${planPrices.annual.repairDiscount}% o ${planPrices['bi-annual'].repairDiscount}% en reparaciones.`,
    from: `Desde ${money(prices.safetyInspection)}`,
    covers: 'una inspección de seguridad',
    icon: 'CalendarCheck',
    href: '/services/maintenance',
    linkLabel: 'Ver más',
    features: [
      'Inspección de 20 puntos',
      'Lubricación',
      'Pruebas de seguridad',
      'Ajustes de funcionamiento',
    ],
    picture: hingePicture,
  },
]

export const aboutService: typeof english.aboutService = (title) => `sobre ${title.toLowerCase()}`

export const fromPriceNote: Twin<typeof english.fromPriceNote> =
  'Usted aprueba el precio final antes de que empecemos.'

export const servicesPage: Twin<typeof english.servicesPage> = {
  hero: {
    title: 'Servicios de puertas de garaje en Nueva York',
    lead: `Puertas nuevas, abridores inteligentes, reparaciones y mantenimiento para casas y negocios. Llame, o reserve en línea y le llamamos ${company.callBackText} mientras la oficina está abierta.`,
    call: `Llamar al ${company.phone}`,
    action: { label: 'Reservar en línea', to: '/contact' },
    picture: garagePicture,
  },
  cards: {
    title: 'Lo que hacemos',
    lead: 'Cuatro servicios y un solo número.',
  },
  designer: {
    title: 'Diseñe su puerta',
    lead: 'Elija estilo, material, color y ventanas, y vea la puerta en una casa, de día y al anochecer, con su precio inicial.',
    link: { label: 'Abrir el diseñador de puertas', to: '/designer' },
    picture: {
      name: 'designer',
      alt: 'Dibujo de una casa con techo de granero al anochecer, con una puerta verde de estilo carruaje, ventanas iluminadas y lámparas.',
    },
  },
  why: {
    title: 'Por qué nos eligen los clientes',
    points: [
      {
        title: 'El precio antes del trabajo',
        text: 'Revisamos, le damos un precio por escrito y esperamos su aprobación.',
      },
      {
        title: 'Servicio el mismo día',
        text: `${noExtraFee}.`,
      },
      {
        title: 'Con licencia y seguro',
        text: 'Puede verificar los números de nuestras licencias antes de que lleguemos.',
      },
      {
        title: 'Garantía por escrito',
        text: `La mano de obra de reparación tiene garantía de ${warranty.labor.repairs}; las piezas, de ${warranty.parts}.`,
      },
    ],
  },
  closing: {
    title: '¿No sabe cuál necesita?',
    text: [
      'Díganos qué pasa. Le decimos qué servicio necesita y cuánto cuesta. Una puerta que no cierra o está torcida, o un resorte roto, es ',
      { text: 'una emergencia', to: '/emergency' },
      '.',
    ],
    call: `Llamar al ${company.phone}`,
    action: { label: 'Reservar en línea', to: bookingLink('other') },
  },
}
