import type { Twin } from '@/es/twin'
import { wholeHour } from '@/lib/spanishTime'
import type * as english from '@/request/requestChoices'

const between = (from: number, to: number) => `de ${wholeHour(from)} a ${wholeHour(to)}`
const hours = { morning: between(8, 12), afternoon: between(12, 17), evening: between(17, 20) }

export const services: Twin<typeof english.services> = [
  { value: 'repair', label: 'Reparación' },
  { value: 'installation', label: 'Instalación de puerta nueva' },
  { value: 'smart', label: 'Puerta de garaje inteligente' },
  { value: 'maintenance', label: 'Mantenimiento' },
  { value: 'emergency', label: 'Servicio de emergencia', atDesk: 'Emergencia' },
  { value: 'other', label: 'Otro' },
]

export const times: Twin<typeof english.times> = [
  {
    value: 'morning',
    label: `Mañana, ${hours.morning}`,
    atDesk: `por la mañana (${hours.morning})`,
  },
  {
    value: 'afternoon',
    label: `Tarde, ${hours.afternoon}`,
    atDesk: `por la tarde (${hours.afternoon})`,
  },
  {
    value: 'evening',
    label: `Noche, ${hours.evening}`,
    atDesk: `por la noche (${hours.evening})`,
  },
  { value: 'asap', label: 'Lo antes posible', atDesk: 'lo antes posible' },
]
