import type { Twin } from '@/es/twin'
import type * as english from '@/shared/request/requestChoices'

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
    label: 'Mañana, de 8 a. m. a 12 p. m.',
    atDesk: 'por la mañana (de 8 a. m. a 12 p. m.)',
  },
  {
    value: 'afternoon',
    label: 'Tarde, de 12 p. m. a 5 p. m.',
    atDesk: 'por la tarde (de 12 p. m. a 5 p. m.)',
  },
  {
    value: 'evening',
    label: 'Noche, de 5 p. m. a 8 p. m.',
    atDesk: 'por la noche (de 5 p. m. a 8 p. m.)',
  },
  { value: 'asap', label: 'Lo antes posible', atDesk: 'lo antes posible' },
]
