import type * as english from '@/content/promiseBar'
import type { Twin } from '@/es/twin'

export const promiseBar: Twin<typeof english.promiseBar> = {
  now: (clock) => `ahora ${clock}`,
  offered: { from: 'Ahora', by: 'Le llamamos' },
  sent: { from: 'Enviada', by: 'Llamada a más tardar' },
}
