import type * as english from '@/content/booking/bookingIntent'
import type { Twin } from '@/es/twin'

export type { BookingIntent } from '@/content/booking/bookingIntent'
export { intentOf } from '@/content/booking/bookingIntent'

export const bookingHeadings: Twin<typeof english.bookingHeadings> = {
  general: {
    title: 'Reservar servicio de puerta de garaje en NY',
    lead: 'Díganos qué pasa y le llamamos.',
  },
  repair: {
    title: 'Reservar una reparación',
    lead: 'Díganos qué pasa. Usted aprueba el precio primero.',
  },
  door: {
    title: 'Pedir cotización de una puerta nueva',
    lead: 'Medimos. Usted recibe el precio por escrito.',
  },
  opener: {
    title: 'Preguntar por un abridor',
    lead: 'Díganos qué abridor tiene ahora.',
  },
  plan: {
    title: 'Reservar mantenimiento',
    lead: 'Solo le llamamos. No es una suscripción.',
  },
  emergency: {
    title: '¿No puede llamar? Envíe esto.',
    lead: 'Mantenga a personas y mascotas lejos de la puerta.',
  },
  commercial: {
    title: 'Servicio para su negocio',
    lead: 'Una puerta o 40, un lugar o muchos.',
  },
}
