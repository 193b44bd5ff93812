import type * as english from '@/content/booking/bookingIntent'
import type { Twin } from '@/es/twin'

export type { BookingIntent } from '@/content/booking/bookingIntent'
export { intentOf } from '@/content/booking/bookingIntent'

export const bookingHeadings: Twin<typeof english.bookingHeadings> = {
  general: {
    title: 'Reservar servicio de puerta de garaje en NY',
    lead: 'Díganos qué pasa y le llamamos.',
    hint: '¿En qué le ayudamos? Si hay código del portón, escríbalo.',
  },
  repair: {
    title: 'Reservar una reparación',
    lead: 'Díganos qué pasa. Usted aprueba el precio primero.',
    hint: '¿Qué ve u oye? Si hay código del portón, escríbalo.',
  },
  door: {
    title: 'Pedir cotización de una puerta nueva',
    lead: 'Medimos. Usted recibe el precio por escrito.',
    hint: 'Medida, material y estilo, si los sabe.',
  },
  opener: {
    title: 'Preguntar por un abridor',
    lead: 'Díganos qué abridor tiene ahora.',
    hint: 'Su marca y su edad, y qué teléfono usa.',
  },
  plan: {
    title: 'Reservar mantenimiento',
    lead: 'Solo le llamamos. No es una suscripción.',
    hint: '¿Cuántos años tiene la puerta, y suena algo mal?',
  },
  emergency: {
    title: '¿No puede llamar? Envíe esto.',
    lead: 'Mantenga a personas y mascotas lejos de la puerta.',
    hint: '¿Qué pasó, y está la puerta abierta o cerrada?',
  },
  commercial: {
    title: 'Servicio para su negocio',
    lead: 'Una puerta o 40, un lugar o muchos.',
    hint: 'Qué necesita, y cuándo podemos trabajar ahí.',
  },
}
