import { money } from '@/lib/money'
import { visitFeeName } from '@/messages/visitFeeText'

/** Returns a fee in US dollars in words: `none`, `$75 (after hours)`. */
export const visitFeeFigure = (fee: number) =>
  fee === 0 ? 'none' : `${money(fee)} (${visitFeeName(fee)})`
