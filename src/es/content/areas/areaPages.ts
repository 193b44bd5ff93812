import type * as english from '@/content/areas/areaPages'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { plural } from '@/lib/plural'
import { inSpanishSentence } from '@/lib/spanishPlace'

// The pages of single areas are in English alone.
export { areaArticleDates, areaArticlePage, shortAreaPage } from '@/content/areas/areaPages'

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
