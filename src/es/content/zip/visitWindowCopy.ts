import type * as english from '@/content/zip/visitWindowCopy'
import type { Twin } from '@/es/twin'

export const nextVisitLabel: Twin<typeof english.nextVisitLabel> = 'Próxima visita disponible'
export const noNextVisit: Twin<typeof english.noNextVisit> = 'Llámenos para acordar la hora'
