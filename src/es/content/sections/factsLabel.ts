import type * as english from '@/content/sections/factsLabel'
import type { Twin } from '@/es/twin'

export const factsLabel: Twin<typeof english.factsLabel> = 'En cifras'
