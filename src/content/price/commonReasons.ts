/** Why a price is more than was told, in one tap: the technician reads `short`, the customer the sentence in their language. */
export const commonReasons = [
  {
    short: 'Heavy door',
    en: 'Your door is heavy and takes stronger springs.',
    es: 'Su puerta es pesada y necesita resortes más fuertes.',
  },
  {
    short: 'Two, not one',
    en: 'Both are worn, not just one.',
    es: 'Los dos están gastados, no solo uno.',
  },
  {
    short: 'More is worn',
    en: 'More parts are worn than we could know before we saw the door.',
    es: 'Hay más piezas gastadas de lo que podíamos saber antes de ver la puerta.',
  },
] as const

/** Returns a reason in a language, where it is a common one. */
export const reasonText = (reason: string, language: 'en' | 'es'): string =>
  commonReasons.find(({ en }) => en === reason)?.[language] ?? reason
