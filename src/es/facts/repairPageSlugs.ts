import type { Twin } from '@/es/twin'
import type * as english from '@/facts/repairPageSlugs'

export type { RepairPageSlug } from '@/facts/repairPageSlugs'
export { repairPageSlugs, repairPageSpanishSlugs } from '@/facts/repairPageSlugs'

export const repairPageNames: Twin<typeof english.repairPageNames> = {
  springs: 'Cambio de resortes',
  cables: 'Reparación de cables',
  openers: 'Reparación de abridores',
  'off-track': 'Puerta salida del riel',
  panels: 'Reparación de paneles',
  seals: 'Sellos y burletes',
}
