import type * as english from '@/content/areas/areaPages'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { plural } from '@/lib/plural'
import { inSpanishSentence } from '@/lib/spanishPlace'

// An area has one page in Spanish, its article.
export { areaArticleDates, shortAreaPage } from '@/content/areas/areaPages'

export const areaCount: typeof english.areaCount = (count) =>
  plural(count, `${count} área`, `${count} áreas`)

export const serviceAreasPage: Twin<typeof english.serviceAreasPage> = {
  heading: {
    title: 'Puertas de garaje en todo el estado de Nueva York',
    lead: 'De Montauk a Buffalo. Elija su área, o llame y díganos su código postal (ZIP).',
  },
  call: `Llamar al ${company.phone}`,
  summaryLabel: 'Regiones',
  overview: (name) => `Más sobre ${inSpanishSentence(name)}`,
  article: (name) => `${name}: guía de puertas de garaje`,
  closing: {
    title: '¿No ve su ciudad?',
    text: `Damos servicio en todo el estado de Nueva York. Envíe su código postal con la solicitud y le llamamos ${company.callBackText} mientras la oficina está abierta.`,
    call: `Llamar al ${company.phone}`,
    action: { label: 'Reservar servicio', to: '/contact' },
  },
}

export const areaArticlePage: Twin<typeof english.areaArticlePage> = {
  crumb: '',
  service: (name) => `Servicio de puertas de garaje en ${inSpanishSentence(name)}, NY`,
  call: `Llamar al ${company.phone}`,
  action: { label: 'Pedir estimado gratis', to: '/contact' },
  services: 'Lo que hacemos aquí',
  serviceLinks: {
    repairs: 'Reparaciones',
    newDoors: 'Puertas de garaje nuevas',
    maintenance: 'Mantenimiento',
  },
  repairs: 'Reparaciones:',
  priceNote: 'Usted aprueba el precio final antes de que empecemos.',
  housing: 'Casas y garajes',
  design: 'Probar otras puertas en esta casa',
  weather: 'Clima y desgaste',
  why: 'Por qué elegirnos',
  coverage: 'Hasta dónde llegamos',
  localities: 'Lugares',
  zips: 'Códigos postales',
  visit: 'Antes de la visita',
  questions: 'Preguntas de aquí',
  licenses: 'Licencia',
  quote: { label: 'Pedir cotización gratis', to: '/contact' },
}
