import type * as english from '@/content/notFound/notFound'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'

export const notFoundCopy: Twin<typeof english.notFoundCopy> = {
  title: 'No encontramos esa página',
  description: 'Esta página no existe. Vuelva al inicio o llámenos.',
  text: 'Puede que la dirección tenga un error o que la página haya cambiado de lugar. Si su puerta está trabada, llamarnos es más rápido.',
  home: 'Ir al inicio',
  call: `Llamar al ${company.phone}`,
}
