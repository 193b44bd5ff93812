import * as english from '@/content/testimonials'
import type { Twin } from '@/es/twin'

export type { Review } from '@/content/testimonials'

const [spring, newDoor, offTrack] = english.testimonials

export const testimonials: Twin<typeof english.testimonials> = [
  {
    ...spring,
    name: 'Ángela M.',
    text: 'El resorte se rompió con un estruendo a las 7 de la mañana. Me llamaron en 15 minutos, me dijeron que no tocara la puerta y antes del almuerzo ya habían cambiado los dos resortes. La factura salió igual al precio que me dieron por escrito.',
  },
  {
    ...newDoor,
    name: 'Roberto C.',
    text: 'Pusimos dos puertas de compuesto de estilo carruaje. Midieron dos veces, instalaron las dos en un día y barrieron la entrada. La casa parece diez años más nueva.',
  },
  {
    ...offTrack,
    name: 'David T.',
    text: 'La puerta se salió del riel a las 10 de la noche, con nieve. Antes de salir me dijeron cuánto era el cargo fuera de horario. Esa noche la dejaron segura y a la mañana siguiente arreglaron el riel.',
  },
]
