// Says that the technician is outside: in our text, and in one that a technician's own phone sends.

import type { Language } from '../lib/requestLanguage.ts'
import { gsmText } from './gsmText.ts'

/** Returns the technician's name in a form that fits a text. */
export const nameOf = (who: string) => gsmText(who).trim().slice(0, 20).trim()

/** Returns that the technician is outside. */
export function outsideText(who: string, language: Language): string {
  return language === 'es'
    ? `${nameOf(who) || 'Nuestro técnico'} ya está afuera de su casa. Por favor salga a la puerta.`
    : `${nameOf(who) || 'Our technician'} is outside your place now. Please come to the door.`
}
