import type * as english from '@/content/about/about'
import type { Twin } from '@/es/twin'
import { addressLine, company, licensesHeld } from '@/facts/company'
import { warranty } from '@/facts/prices'

const licenseLines = licensesHeld().map(({ label, number }) => `Licencia, ${label}: ${number}`)

const sample = company.hasSampleRating ? ' (de muestra)' : ''

export const about: Twin<typeof english.about> = {
  heading: {
    title: `Sobre ${company.name} en ${company.address.locality}, ${company.address.region}`,
    lead: `Puertas de garaje desde ${company.founded}. Con base en ${company.address.locality}, trabajamos en todo el estado de Nueva York.`,
  },
  picture: {
    name: 'scene-shop',
    alt: 'Dibujo de un taller de ladrillo con el portón iluminado al atardecer, puertas de muestra en la vitrina y una camioneta azul en la calle.',
  },
  story: {
    title: 'Nuestra historia',
    paragraphs: [
      `${company.name} se fundó en ${company.founded}. La oficina principal está en ${addressLine}, donde Queens se une con el condado de Nassau.`,
      `Empezamos con una regla sencilla: decirle a la gente qué pasa, decirle cuánto cuesta y después hacer el trabajo. Más de ${Number.parseInt(company.yearsInBusiness, 10)} años después, así seguimos trabajando en los cinco condados de la ciudad, en Long Island, en el Valle del Hudson y en el norte del estado.`,
      [
        'Cuando una puerta de garaje deja de funcionar, su día se detiene. Por eso nuestra línea de ',
        { text: 'servicio de emergencia', to: '/emergency' },
        ' contesta de día y de noche.',
      ],
      'Reparamos lo que vale la pena reparar. Si le conviene más una puerta nueva, le mostramos por qué. Usted decide.',
    ],
  },
  rule: {
    title: `Una regla desde ${company.founded}`,
    today: 'Hoy',
    steps: [
      { picture: '/drawings/rule-wrong.svg', text: 'Decir qué pasa.' },
      { picture: '/drawings/way-price.svg', text: 'Decir cuánto cuesta.' },
      { picture: '/drawings/way-design.svg', text: 'Y después hacer el trabajo.' },
    ],
  },
  stats: [
    {
      label: `Experiencia, desde ${company.founded}`,
      value: `más de ${Number.parseInt(company.yearsInBusiness, 10)} años`,
    },
    { label: `Clientes contentos${sample}`, value: company.reviewCount },
    { label: `Calificación${sample}`, value: `${company.rating} de 5 estrellas` },
    { label: 'Servicio de emergencia', value: '24/7' },
  ],
  values: {
    title: 'Nuestros valores',
    points: [
      {
        title: 'Precios claros',
        text: 'Precios iniciales en este sitio, su precio por escrito antes de empezar y una factura que coincide con él.',
      },
      {
        title: 'Primero la seguridad',
        text: 'Después de una reparación o una instalación, probamos la reversa automática y los sensores de seguridad.',
      },
      {
        title: 'Respetamos su tiempo',
        text: `Le llamamos ${company.callBackText} mientras estamos abiertos, y le avisamos si algo cambia.`,
      },
      {
        title: 'Respaldamos nuestro trabajo',
        text: `${warranty.parts} en piezas, y la garantía de mano de obra por escrito.`,
      },
    ],
  },
  credentials: {
    title: 'Credenciales',
    items: [
      ...licenseLines,
      'Con licencia y seguro',
      [
        `${warranty.parts} en piezas, más `,
        { text: 'garantía de mano de obra según el trabajo', to: '/warranty' },
      ],
      [`${company.reviewCount} reseñas${sample}: `, { text: 'lea algunas', to: '/reviews' }],
    ],
  },
  closing: {
    title: 'Hagamos que su puerta funcione',
    text: [
      `Abrimos de ${company.hoursText}. Vea `,
      { text: 'dónde trabajamos', to: '/service-areas' },
      ', o llámenos.',
    ],
    call: `Llamar al ${company.phone}`,
    action: { label: 'Escríbanos', to: '/contact' },
  },
}
