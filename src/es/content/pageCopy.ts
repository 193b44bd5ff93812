import { company } from '@/content/company'
import type * as english from '@/content/pageCopy'
import type { Twin } from '@/es/twin'

export const pageCopy: Twin<typeof english.pageCopy> = {
  onThisPage: 'En esta página',
  danger: 'Peligro.',
  updated: (date) => `Última actualización: ${date}`,
  call: `Llamar al ${company.phone}`,
}
