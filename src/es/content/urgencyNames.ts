import type * as english from '@/content/urgencyNames'
import type { Twin } from '@/es/twin'

export const urgencyNames: Twin<typeof english.urgencyNames> = {
  Emergency: 'Emergencia',
  Urgent: 'Urgente',
  Moderate: 'Moderado',
  'Book normally': 'Puede esperar',
}
