import type * as english from '@/content/sections/pageCopy'
import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'

export const pageCopy: Twin<typeof english.pageCopy> = {
  onThisPage: 'En esta página',
  danger: 'Peligro.',
  updated: (date) => `Última actualización: ${date}`,
  call: `Llamar al ${company.phone}`,
}
