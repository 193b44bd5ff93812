import type { Pattern, SpanishPattern } from '@/addresses'
import { company } from '@/facts/company'

type Texts = {
  readonly name: string
  /** The page above it, where that of the English one is in English alone. */
  readonly parent?: Pattern
  readonly title: string | null
  readonly description: string | null
}

const texts: Record<SpanishPattern, Texts> = {
  '/': {
    name: 'Inicio',
    title: 'Reparación de puertas de garaje en Nueva York',
    description: `Reparación de puertas de garaje, puertas nuevas, abridores y mantenimiento en todo Nueva York. El mismo día; le llamamos ${company.callBackText}.`,
  },
  '/services': {
    name: 'Servicios',
    title: 'Servicios de puertas de garaje en Nueva York',
    description:
      'Puertas de garaje nuevas, abridores inteligentes, reparaciones y mantenimiento para casas y negocios en Nueva York.',
  },
  '/services/new-garage-doors': {
    name: 'Puertas de garaje nuevas',
    title: 'Puertas de garaje nuevas en NY, con precios',
    description:
      'Puertas de garaje de acero, aluminio, madera y material compuesto en Nueva York: precios iniciales, estilos y garantía.',
  },
  '/services/smart-garage-doors': {
    name: 'Puertas inteligentes',
    title: 'Abridores de garaje inteligentes en NY',
    description:
      'Abra, cierre y revise su puerta de garaje desde el teléfono. Cuatro marcas de abridores con precios iniciales en Nueva York.',
  },
  '/services/repairs': {
    name: 'Reparaciones',
    title: 'Reparación de puertas de garaje en NY, 24/7',
    description:
      '¿Resorte roto, cable reventado, puerta trabada o salida del riel? Causas, urgencia y precios. Servicio de emergencia 24/7.',
  },
  '/services/repairs/wont-close': {
    name: 'La puerta no cierra',
    title: '¿La puerta de garaje no cierra? Revísela aquí',
    description:
      '¿La puerta de garaje no cierra o vuelve a subir? Con dos toques sabrá si es seguro, qué puede ser y cuánto cuesta en Nueva York.',
  },
  '/services/repairs/wont-open': {
    name: 'La puerta no abre',
    title: '¿La puerta de garaje no abre? Revísela aquí',
    description:
      '¿La puerta de garaje no abre, o sube unas pulgadas y se detiene? Con dos toques sabrá si es seguro, qué puede ser y cuánto cuesta.',
  },
  '/services/repairs/:part': { name: 'Reparación', title: null, description: null },
  '/services/maintenance': {
    name: 'Mantenimiento',
    title: 'Mantenimiento de puertas de garaje en NY',
    description:
      'Revisión de 21 puntos y planes de mantenimiento para puertas de garaje en Nueva York, y lo que usted puede hacer cada temporada.',
  },
  '/services/commercial': {
    name: 'Puertas comerciales',
    title: 'Puertas comerciales y de muelle en Nueva York',
    description:
      'Muelles de carga, cortinas metálicas y garajes de edificios en Nueva York: reparaciones, puertas nuevas y trabajo de noche.',
  },
  '/service-areas': {
    name: 'Áreas de servicio',
    title: 'Puertas de garaje en Queens, Bronx y todo NY',
    description:
      'Reparación de puertas de garaje en Queens, Brooklyn, el Bronx, Long Island, el Valle del Hudson, Albany, Buffalo y más.',
  },
  '/blog/garageservice/:area': {
    name: 'Área de servicio',
    parent: '/service-areas',
    title: null,
    description: null,
  },
  '/about': {
    name: 'Nosotros',
    title: 'Puertas de garaje en Valley Stream, NY',
    description: `${company.name} repara e instala puertas de garaje desde ${company.address.locality}, Nueva York, desde ${company.founded}. Nuestra historia y licencias.`,
  },
  '/pricing': {
    name: 'Precios',
    title: 'Precios de puertas de garaje en Nueva York',
    description:
      'Precios iniciales de reparaciones, puertas de garaje nuevas, abridores y mantenimiento, con los cargos fuera de horario.',
  },
  '/reviews': {
    name: 'Reseñas',
    title: 'Reseñas de servicio de puertas de garaje en NY',
    description:
      'Reseñas de nuestras reparaciones, instalaciones y mantenimiento de puertas de garaje. Léalas o escriba la suya.',
  },
  '/contact': {
    name: 'Reservar',
    title: 'Reservar servicio de puertas de garaje en NY',
    description: `Servicio de puertas de garaje en Nueva York: envíe una solicitud o llame al ${company.phone}. Le llamamos ${company.callBackText}.`,
  },
  '/faq': {
    name: 'Preguntas',
    title: 'Preguntas sobre puertas de garaje en NY',
    description:
      '¿Es una emergencia? ¿Cuánto cuesta? ¿Reparar o cambiar? Precios, seguridad y garantías de puertas de garaje.',
  },
  '/emergency': {
    name: 'Emergencia',
    title: 'Reparación urgente de garajes en NY, 24/7',
    description: `¿Puerta de garaje trabada o salida del riel? ¿Resorte roto? Llame al ${company.phone} de día o de noche. Qué hacer y qué no tocar.`,
  },
  '/privacy': {
    name: 'Política de privacidad',
    title: 'Política de privacidad',
    description:
      'Qué datos pedimos cuando reserva un servicio, cuánto tiempo los guardamos y cómo verlos, corregirlos o borrarlos.',
  },
  '/terms': {
    name: 'Términos del servicio',
    title: 'Términos del servicio',
    description:
      'Los términos para reservar trabajos en su puerta de garaje: precios por escrito, contratos y su derecho a cancelar.',
  },
  '/warranty': {
    name: 'Garantía',
    title: 'Garantía de piezas y mano de obra',
    description:
      'Por cuánto tiempo nuestra garantía cubre reparaciones, instalaciones, abridores y piezas, y qué no cubre.',
  },
  '/success': {
    name: 'Solicitud recibida',
    title: 'Solicitud recibida',
    description:
      'Qué pasa después de enviar una solicitud de servicio, y a quién llamar en una emergencia.',
  },
  '/request': {
    name: 'Cómo va su solicitud',
    title: 'Cómo va su solicitud',
    description: 'Qué pasa después de enviar una solicitud de servicio, y cómo va la suya.',
  },
}

export function inLanguage<Rows>(rows: Rows): Rows {
  const entries = Object.entries(rows as Record<string, object>)
  const spanish = texts as Record<string, Texts | undefined>
  return Object.fromEntries(
    entries.map(([pattern, row]) => [pattern, { ...row, ...spanish[pattern] }]),
  ) as Rows
}
