import { businessLink } from '@/content/bookingLink'
import { emergencyFeeList } from '@/content/pricing'
import type * as english from '@/content/services/commercial'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import { byQuote, emergencyFees, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

const certificate = businessLink(
  'other',
  'Necesito un certificado de seguro. Nombre y dirección del titular del certificado: ',
)

const quote = { label: 'Pedir cotización comercial', to: businessLink('other') } as const

export const commercial: Twin<typeof english.commercial> = {
  hero: {
    title: 'Reparación de puertas comerciales enrollables y de muelle en Nueva York',
    lead: [
      'Muelles de carga, cortinas metálicas, garajes de edificios. Reparaciones, puertas nuevas y mantenimiento, para una puerta o 40. ',
      { text: 'Pida un certificado de seguro', to: certificate },
      '.',
    ],
    call: `Llamar al ${company.phone}`,
    action: quote,
    picture: {
      name: 'project-warehouse-after',
      alt: 'Bodega de metal al anochecer con puertas seccionales aisladas nuevas, ventanas iluminadas y postes amarillos.',
    },
  },
  work: {
    title: 'Para puertas que trabajan todo el día',
    lead: 'Una puerta o 40, en cualquier parte del estado de Nueva York.',
    points: [
      {
        title: 'Muchas puertas, varios sitios',
        text: 'Ponga todas las puertas y todos los sitios en una sola solicitud. Con una llamada los vemos todos.',
      },
      {
        title: 'Resortes de muchos ciclos',
        text: 'Un resorte normal está hecho para 10,000 ciclos; abrir y cerrar una vez es un ciclo. Con 8 al día, son unos 3.4 años. Los de muchos ciclos están hechos para 20,000 o más.',
      },
      {
        title: 'Trabajo de noche',
        text: `Vamos cuando su negocio está cerrado. Emergencias de día o de noche; de ${afterHoursText}, +${money(emergencyFees.afterHours)}.`,
      },
    ],
  },
  areas: [
    'Cortinas metálicas y portones en la ciudad: ',
    { text: 'el Bronx', to: '/blog/garageservice/bronx' },
    ', ',
    { text: 'Manhattan', to: '/blog/garageservice/manhattan' },
    ' y ',
    { text: 'Brooklyn', to: '/blog/garageservice/brooklyn' },
    '.',
  ],
  doors: {
    title: '¿Cuál es su puerta?',
    book: 'Reservar una reparación',
    message: (door) => `Puerta: ${door.toLowerCase()}.`,
    lead: 'Díganos el número de la pieza o cómo se ve. Reparamos las tres, o medimos y cotizamos una nueva.',
    items: [
      {
        title: 'Puerta de muelle',
        text: 'Puertas de muelle y de entrada de camiones: resortes, cables, rieles, paneles y sellos.',
        picture: {
          name: 'scene-dock',
          alt: 'Dibujo de un muelle de carga visto desde adentro: una puerta seccional subida media sección, los resortes en el eje de arriba, rieles que suben derechos y un nivelador en el piso.',
        },
        parts: [
          'Resortes de torsión',
          'Rieles verticales',
          'Cables',
          'Ventanas',
          'Sello alrededor',
          'Protectores de riel',
          'Polipasto de cadena',
          'Nivelador de muelle',
        ],
      },
      {
        title: 'Cortina metálica',
        text: 'Se enrolla en un tambor. No lleva rieles en el techo.',
        picture: {
          name: 'scene-rolling',
          alt: 'Dibujo de una cortina metálica en una pared de ladrillo, a medio abrir; la cubierta está cortada para mostrar la cortina enrollada y el resorte dentro del tambor.',
        },
        parts: [
          'Cubierta',
          'Tambor, con el resorte adentro',
          'Cortina de lamas',
          'Guías',
          'Barra inferior con borde sensor',
          'Motor',
          'Cadena de mano',
        ],
      },
      {
        title: 'Portón de garaje de edificio',
        text: 'Un solo portón, y todos los vecinos lo necesitan. Díganos a qué horas entran y salen los carros.',
        picture: {
          name: 'scene-gate',
          alt: 'Dibujo del portón del garaje de un edificio al anochecer: barras de acero en un marco seccional que sube, un lector de tarjetas, sensores de seguridad y un lazo en el pavimento.',
        },
        parts: [
          'Secciones con barras',
          'Motor',
          'Luz de aviso',
          'Sensores de seguridad',
          'Borde sensor',
          'Lector de tarjetas',
          'Lazo en el pavimento',
        ],
      },
    ],
  },
  managers: {
    title: 'Para administradores de edificios',
    lead: 'Mientras más nos diga ahora, más sabremos cuando le llamemos.',
    items: [
      'Su empresa y quién aprueba el trabajo',
      'Cuántas puertas y de qué tipo',
      'Los sitios, con la dirección de cada uno',
      'Cuántas veces al día abre cada puerta',
      'A qué horas podemos trabajar y quién nos abre',
    ],
    action: quote,
  },
  insurance: {
    title: 'Pídanos un certificado de seguro',
    text: [
      `Tenemos licencia y seguro. Los números de licencia están al pie de cada página. ${warranty.parts} en piezas, ${warranty.labor.installations} en la mano de obra de instalación. Los detalles están en la `,
      { text: 'página de la garantía', to: '/warranty' },
      '.',
    ],
    action: {
      label: 'Pedir un certificado',
      to: certificate,
    },
  },
  prices: {
    title: 'Cuánto cuesta',
    lead: 'Usted aprueba el precio por escrito antes de que empecemos.',
    items: [
      { when: 'Enrollable comercial', fee: byQuote, note: 'Cotizamos después de medir' },
      { when: 'Plan comercial', fee: 'A la medida', note: 'Visitas según su horario' },
      ...emergencyFeeList,
    ],
    note: [
      { text: 'Vea el plan comercial', to: '/services/maintenance?plan=commercial#plans' },
      ', ',
      { text: 'todos los precios', to: '/pricing' },
      ' o una ',
      { text: 'bodega antes y después', to: '/projects?kind=commercial' },
      '.',
    ],
  },
  closing: {
    title: '¿Tiene una puerta trabada ahora?',
    text: 'Llámenos, de día o de noche. ¿No es urgente? Envíe una solicitud con su empresa, sus puertas y sus sitios.',
    call: `Llamar al ${company.phone}`,
    action: { label: 'Reservar una reparación comercial', to: businessLink('repair') },
  },
}
