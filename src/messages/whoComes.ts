// Names who comes to a visit, in emails and texts: one technician, or all who come together.

import type { Language } from '../lib/requestLanguage.ts'
import { nameOf } from './outsideText.ts'

type Coming = { who: string; with?: readonly string[] }

/** True if several technicians come together. */
export const areMany = ({ with: others = [] }: Coming): boolean => others.length > 0

const listOf = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(language).format(names)

/** Returns who comes: `Dan`, or `Dan and Ana`. */
export const whoComes = ({ who, with: others = [] }: Coming, language: Language): string =>
  listOf([who, ...others], language)

const ours = {
  en: ['Our technician', 'Our technicians'],
  es: ['Nuestro técnico', 'Nuestros técnicos'],
} as const

/** Returns who comes in a form that fits a text, which has room for two names. */
export function whoComesInText({ who, with: others = [] }: Coming, language: Language): string {
  const names = [who, ...others].map(nameOf)
  const [one, many] = ours[language]
  if (names.length === 1) return names[0] || one
  return names.length > 2 || names.includes('') ? many : listOf(names, language)
}
