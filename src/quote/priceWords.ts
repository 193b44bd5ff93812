// The language of a price: the one of this build, or the one that its customer reads on the technician's phone.
import { priceCopy } from '@/content/price/priceCopy'
import type { Twin } from '@/es/twin'
import { language } from '@/lib/language'
import { clockText, dateText } from '@/lib/newYorkTime'

export type PriceWords = {
  language: 'en' | 'es'
  copy: Twin<typeof priceCopy>
  /** Returns `10:42 AM`. */
  clock: (instant: Date) => string
  /** Returns `Dec 1, 2026` for `2026-12-01`. */
  date: (day: string) => string
}

/** The language of this build. */
export const ownWords: PriceWords = {
  language,
  copy: priceCopy,
  clock: clockText,
  date: dateText,
}
