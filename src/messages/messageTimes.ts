// Days and times in messages to customers, in English and Spanish.

import type { Language } from '../lib/requestLanguage.ts'
import { atClock, withHalf } from '../lib/spanishTime.ts'
import type { OfVisit } from './messageFacts.ts'

const locales = { en: 'en-US', es: 'es-US' } as const

function formatted(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  // Browsers and servers put different spaces before AM.
  const text = new Intl.DateTimeFormat(locales[language], options).format(date).replace(/\s/g, ' ')
  return language === 'es' ? text.replace(',', '') : text
}

const clock = { hour: 'numeric', minute: '2-digit' } as const
const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** Returns `Tuesday, November 24`, `martes 24 de noviembre`. */
export const dayText = (day: string, language: Language) =>
  formatted(new Date(`${day}T00:00:00Z`), language, { ...longDay, timeZone: 'UTC' })

/** Returns `4:00 PM`, `las 4:00 p. m.` */
function timeText(date: Date, language: Language, timeZone: string): string {
  const time = formatted(date, language, { ...clock, timeZone })
  if (language === 'en') return time
  const [shown = '', half = ''] = time.split(' ')
  return atClock(withHalf(shown, half.startsWith('a') ? 0 : 12))
}

function hourText(time: string, language: Language): string {
  const [hour, minute] = time.split(':').map(Number)
  return timeText(new Date(Date.UTC(2000, 0, 1, hour, minute)), language, 'UTC')
}

/** Returns `4:00 PM on Tuesday, November 24`, in New York. */
export function timestampText(instant: string, language: Language): string {
  const date = new Date(instant)
  const timeZone = 'America/New_York'
  const day = formatted(date, language, { ...longDay, timeZone })
  const time = timeText(date, language, timeZone)
  return language === 'es' ? `${time} del ${day}` : `${time} on ${day}`
}

/** Returns `Tuesday, November 24` for an instant, in New York. */
export const timestampDayText = (instant: string, language: Language) =>
  formatted(new Date(instant), language, { ...longDay, timeZone: 'America/New_York' })

/** Returns `4:00 PM` for an instant, in New York; `las 4:00 p. m.` in Spanish. */
export const timestampTimeText = (instant: string, language: Language) =>
  timeText(new Date(instant), language, 'America/New_York')

/** Returns `about 30 minutes`, `about an hour`. */
export function delayText(minutes: number, language: Language): string {
  if (minutes === 60) return language === 'es' ? 'aproximadamente una hora' : 'about an hour'
  return language === 'es' ? `unos ${minutes} minutos` : `about ${minutes} minutes`
}

/** Returns `4:00 PM and 6:00 PM`, to follow `between`. */
export const windowText = (
  { starts, ends }: Pick<OfVisit, 'starts' | 'ends'>,
  language: Language,
) =>
  [starts, ends].map((time) => hourText(time, language)).join(language === 'es' ? ' y ' : ' and ')
