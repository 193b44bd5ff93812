import { company } from '@/content/company'
import type * as english from '@/content/zipChecker'
import type { Twin } from '@/es/twin'

export const zipChecker: Twin<typeof english.zipChecker> = {
  label: 'Revise su código postal (ZIP)',
  hint: 'Escriba su código postal para ver si trabajamos ahí.',
  button: 'Revisar',
  withoutScript: `Llame al ${company.phone} y díganos su código postal.`,
  failed: `La lista de códigos postales no cargó. Llame al ${company.phone} y se lo decimos de inmediato.`,
  wrong: {
    empty: 'Escriba los 5 dígitos de su código postal.',
    characters: `Un código postal solo tiene dígitos, como ${company.address.postalCode}.`,
    length: `Un código postal tiene 5 dígitos, como ${company.address.postalCode}.`,
  },
  served: (zip, place) =>
    `Sí, trabajamos en ${zip} (${place.replace(/^(.+) side of .+$/, '$1 y alrededores').replace(/ and nearby$/, ' y alrededores')}).`,
  outside: (zip) =>
    `${zip} está fuera del estado de Nueva York, y solo trabajamos en Nueva York. ¿Su puerta está en Nueva York? Llámenos.`,
  call: `Llamar al ${company.phone}`,
  area: { own: 'Página del área', nearest: 'Página del área más cercana' },
  areaLink: (name) => `Puertas de garaje en ${name === 'Bronx' ? 'el Bronx' : name}`,
  licence: 'Licencia',
  fee: 'Cargo de visita en este momento',
  book: (zip) => `Reservar una visita en ${zip}`,
  bookArea: 'Reservar una visita',
  fillIn: (zip) => `Usar ${zip} en el formulario`,
}
