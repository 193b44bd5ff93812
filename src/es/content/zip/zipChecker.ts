import type { Locality } from '@/content/zip/zipAreas'
import type * as english from '@/content/zip/zipChecker'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import { inSpanishSentence } from '@/lib/spanishPlace'

/** The localities as they stand after `en`, each with its article. */
const localities: Record<Locality, string> = {
  Manhattan: 'Manhattan',
  Brooklyn: 'Brooklyn',
  'Long Island City and Astoria side of Queens': 'Queens',
  'Flushing side of Queens': 'Queens',
  'Jamaica side of Queens': 'Queens',
  'Rockaway side of Queens': 'Queens',
  'Glen Oaks side of Queens': 'Queens',
  'the Bronx': 'el Bronx',
  'Kingsbridge and Marble Hill': 'Kingsbridge y Marble Hill',
  'Staten Island': 'Staten Island',
  'western Nassau County': 'el oeste del condado de Nassau',
  'Nassau County': 'el condado de Nassau',
  'Valley Stream side of Nassau County': 'Valley Stream',
  'Hicksville side of Nassau County': 'el condado de Nassau',
  'eastern Nassau County': 'el este del condado de Nassau',
  'western and central Suffolk County': 'el oeste y el centro del condado de Suffolk',
  'eastern Suffolk County': 'el este del condado de Suffolk',
  'Holtsville, Suffolk County': 'Holtsville, condado de Suffolk',
  'Fishers Island, Suffolk County': 'Fishers Island, condado de Suffolk',
  'Westchester County': 'el condado de Westchester',
  'White Plains side of Westchester County': 'el condado de Westchester',
  'Yonkers side of Westchester County': 'el condado de Westchester',
  'New Rochelle side of Westchester County': 'el condado de Westchester',
  'Putnam County': 'el condado de Putnam',
  'the Mid-Hudson, around Poughkeepsie and Newburgh':
    'el Mid-Hudson, cerca de Poughkeepsie y Newburgh',
  Poughkeepsie: 'Poughkeepsie',
  'Rockland County': 'el condado de Rockland',
  'Orange County in the Hudson Valley': 'el condado de Orange, en el Valle del Hudson',
  'Sullivan County, around Monticello': 'el condado de Sullivan, cerca de Monticello',
  Albany: 'Albany',
  'the Capital Region, around Albany': 'la Región Capital, cerca de Albany',
  'Schenectady, in the Capital Region': 'Schenectady, en la Región Capital',
  'Kingston and the Catskills': 'Kingston y los Catskills',
  'Glens Falls and the Adirondacks': 'Glens Falls y los Adirondacks',
  'Plattsburgh and the North Country': 'Plattsburgh y el North Country',
  Buffalo: 'Buffalo',
  'Western New York, around Buffalo': 'el oeste de Nueva York, cerca de Buffalo',
  'Niagara Falls': 'Niagara Falls',
  'Jamestown and the western Southern Tier': 'Jamestown y el oeste del Southern Tier',
  Rochester: 'Rochester',
  'the Rochester area': 'el área de Rochester',
  'Elmira and the Southern Tier': 'Elmira y el Southern Tier',
  Elmira: 'Elmira',
  Syracuse: 'Syracuse',
  'Central New York, around Syracuse': 'el centro de Nueva York, cerca de Syracuse',
  'the Utica area': 'el área de Utica',
  'the Watertown area': 'el área de Watertown',
  'the Binghamton area': 'el área de Binghamton',
}

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
    `Sí, trabajamos en ${zip} (${localities[place].replace(/^(el|la) (?=condado|área)/, '')}).`,
  outside: (zip) =>
    `${zip} está fuera del estado de Nueva York, y solo trabajamos en Nueva York. ¿Su puerta está en Nueva York? Llámenos.`,
  call: `Llamar al ${company.phone}`,
  area: { own: 'Página del área', nearest: 'Página del área más cercana' },
  areaLink: (name) => `Puertas de garaje en ${inSpanishSentence(name)}`,
  license: 'Licencia',
  fee: 'Cargo de visita en este momento',
  book: (zip) => `Reservar una visita en ${zip}`,
  bookArea: 'Reservar una visita',
  fillIn: (zip) => `Usar ${zip} en el formulario`,
}
