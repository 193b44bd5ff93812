import type { Twin } from '@/es/twin'
import type * as english from '@/facts/urgencyNames'

export const urgencyNames: Twin<typeof english.urgencyNames> = {
  Emergency: 'Emergencia',
  Urgent: 'Urgente',
  Moderate: 'Moderado',
  'Book normally': 'Puede esperar',
}
