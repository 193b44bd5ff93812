import type { Twin } from '@/es/twin'
import { company } from '@/facts/company'
import type * as english from '@/messages/textConsent'

export const textConsent: Twin<typeof english.textConsent> = {
  version: '2026-11-24-es',
  words: `${company.name} puede enviarle mensajes de texto sobre esta solicitud, al número que nos dio: cuando intentamos llamarle, cuando una visita se reserva o cambia, cuando vamos en camino, mensajes de nuestro personal sobre su visita, y uno para pedirle una reseña. Suelen ser de 3 a 6 mensajes. Pueden aplicarse tarifas de mensajes y datos. No hace falta aceptarlos para comprar. Responda STOP para dejar de recibirlos, HELP para recibir ayuda.`,
}
