/** The languages of emails, texts, and technicians. */
export type Language = 'en' | 'es'

const spanish =
  /(?<!\p{L})(?:el|la|los|las|una?|de|del|que|está|esta|mi|por|para|con|pero|porque|muy|cuando|puerta|puertas|garaje|cochera|resorte|carro|coche|abre|abrir|cierra|cerrar|necesito|quiero|tengo|puede|pueden|gracias|hola|favor|se|y|ayuda|rota|roto)(?!\p{L})/giu
const english =
  /(?<!\p{L})(?:the|a|an|of|and|is|are|my|it|to|for|with|but|not|will|we|our|i|you|door|doors|garage|please|need|want|have|has|can|when|on|in)(?!\p{L})/giu

/** Returns whether a message is more likely Spanish than English, by its most common words. */
function isSpanish(message: string): boolean {
  const count = (words: RegExp) => message.match(words)?.length ?? 0
  const hits = count(spanish) + (/[ñ¿¡]/i.test(message) ? 2 : 0)
  return hits >= 2 && hits > count(english)
}

/** Returns the language of a request's messages: the one that was chosen, or else that of what its customer wrote. */
export function requestLanguage(chosen?: string | null, written?: string | null): Language {
  if (chosen === 'en' || chosen === 'es') return chosen
  return written && isSpanish(written) ? 'es' : 'en'
}
