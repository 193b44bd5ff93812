import { priceCopy } from '@/es/content/price/priceCopy'
import { clockText, dateText } from '@/es/lib/newYorkTime'
import type { PriceWords } from '@/quote/priceWords'

/** Spanish, beside an English page. */
export const spanishWords: PriceWords = {
  language: 'es',
  copy: priceCopy,
  clock: clockText,
  date: dateText,
}
