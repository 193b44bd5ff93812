import type { Language } from '@/lib/requestLanguage'

/** Sentences of the counsel of an owner for the paper of a price over $500 for a home; empty as shipped. */
export const priceNotices: Readonly<Record<Language, readonly string[]>> = { en: [], es: [] }
