import type * as english from '@/content/repairPageSlugs'
import type { Twin } from '@/es/twin'

export type { RepairPageSlug } from '@/content/repairPageSlugs'
export { repairPageSlugs, repairPageSpanishSlugs } from '@/content/repairPageSlugs'

export const repairPageNames: Twin<typeof english.repairPageNames> = {
  springs: 'Cambio de resortes',
  cables: 'Reparación de cables',
  openers: 'Reparación de abridores',
  'off-track': 'Puerta fuera del riel',
  panels: 'Reparación de paneles',
  seals: 'Sellos y burletes',
}
