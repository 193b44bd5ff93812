import * as english from '@/content/company'
import type { Twin } from '@/es/twin'
import { clockHour } from '@/shared/lib/clockHour'
import { wholeHour } from '@/shared/lib/spanishTime'

export type { Licence, LicenceOffice } from '@/content/company'
export { addressLine, licencesHeld, licenceText } from '@/content/company'

const { opens, closes } = english.company.hours
const hoursFromTo = `${clockHour(opens)} a ${clockHour(closes)}`

export const company: Twin<typeof english.company> = {
  ...english.company,
  hoursText: `${hoursFromTo}, todos los días`,
  hoursShort: `${wholeHour(opens)} a ${wholeHour(closes)} cada día`,
  emergencyText: 'Servicio de emergencia 24/7',
  callBackText: `en menos de ${english.company.callBackMinutes} minutos`,
  serviceRegion: 'En TODO Nueva York',
}
