import type * as english from '@/content/notSent'
import type { Twin } from '@/es/twin'

const again = 'Puede enviarla otra vez sin problema: se guarda una sola vez.'

export const notSent: Twin<typeof english.notSent> = {
  offline:
    'Este dispositivo no tiene conexión. Cuando vuelva, puede enviarla otra vez sin problema: se guarda una sola vez.',
  'no-answer': `Nuestro servidor no respondió. Se cortó la conexión, o algo la bloquea. ${again}`,
  timeout: `No hubo respuesta en 15 segundos, así que no sabemos si llegó. ${again}`,
  'server-error': `Nuestro servidor tuvo un error. No es por lo que usted escribió. ${again}`,
  'foreign-answer': `La respuesta no vino de nuestro servidor. Eso pasa con redes Wi-Fi que piden iniciar sesión: hágalo primero. ${again}`,
  'missing-code': `Una parte de esta página no cargó, así que todavía no se ha enviado nada. ${again} Si vuelve a fallar, primero cargue la página de nuevo.`,
  updating: `Estamos actualizando el sitio. Inténtelo otra vez en un minuto. ${again}`,
  'too-many':
    'Llegaron muchas solicitudes de este número o de esta conexión. Llámenos para no tener que esperar.',
  'not-allowed':
    'Nuestro servidor no acepta esto desde el sitio en este momento. Enviarla otra vez no ayuda. Mejor llámenos.',
  refused:
    'Nuestro sistema no aceptó una de sus respuestas. Revíselas y envíela otra vez: se guarda una sola vez.',
  other:
    'Nuestro servidor no la aceptó. En un momento puede enviarla otra vez sin problema: se guarda una sola vez.',
}

export const persistedText: Twin<typeof english.persistedText> =
  'Lo que escribió está guardado en este dispositivo, aunque vuelva a cargar la página.'
