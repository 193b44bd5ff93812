import type { Twin } from '@/es/twin'
import * as english from '@/facts/company'
import { clockHour } from '@/lib/clockHour'
import { wholeHour } from '@/lib/spanishTime'

export type { License, LicenseOffice } from '@/facts/company'
export { addressLine, licensesHeld, licenseText } from '@/facts/company'

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
