import { locale } from '@/lib/language'

const rules = new Intl.PluralRules(locale)

/** Returns the text for one thing or that for any other number of them, by the rules of this build's language. */
export const plural = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other
