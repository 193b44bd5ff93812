import * as english from '@/content/attachedSelections'
import type { Twin } from '@/es/twin'

export const attachedSelections: Twin<typeof english.attachedSelections> = {
  door: {
    yours: 'La puerta que diseñó',
    theirs: 'La puerta que diseñaron',
    open: 'Abrirla en el diseñador (en inglés)',
    // The designer, which writes it into the message, is in English.
    request: english.attachedSelections.door.request,
  },
  estimate: {
    yours: 'Su estimado',
    theirs: 'Su estimado',
    prices: 'Sumado con la lista de precios de hoy.',
    open: 'Abrir el estimado',
  },
  diagnosis: {
    yours: 'Su revisión de seguridad',
    theirs: 'Su revisión de seguridad',
    seen: 'Lo que ve u oye',
    theySee: 'Lo que ven u oyen',
  },
}
