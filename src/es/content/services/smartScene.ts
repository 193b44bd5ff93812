import type * as english from '@/content/services/smartScene'
import type { Twin } from '@/es/twin'
import { withHalf } from '@/lib/spanishTime'

export type { DoorState } from '@/content/services/smartScene'

export const smartScene: Twin<typeof english.smartScene> = {
  label: 'Una puerta que se cierra desde el teléfono',
  phone: { place: 'Garaje', close: 'Cerrar' },
  states: {
    open: {
      title: 'Abierta 6 min',
      sub: '¿Se le olvidó?',
      text: 'Recibe un aviso cuando queda abierta.',
    },
    closing: {
      title: 'Cerrando',
      sub: 'Primero parpadea y suena',
      text: 'Una luz y un sonido avisan antes de que se mueva. Los sensores la hacen subir si hay algo debajo.',
    },
    closed: {
      title: `Cerrada ${withHalf('10:02', 22)}`,
      sub: 'Buenas noches',
      text: 'Lo dice el abridor, no el botón: sabe dónde está la puerta.',
    },
  },
}
