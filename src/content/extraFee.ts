import { closesText, opensText } from '@/facts/hours'

/** The exception without which no page says that a visit has no extra fee. */
export const feeException = 'except on holidays and in severe weather'

/** The promise within a sentence: `no extra fee from 7:00 AM to 8:00 PM, except on holidays and in severe weather`. */
export const noExtraFeeWithin = `no extra fee from ${opensText} to ${closesText}, ${feeException}`

/** The same at the start of a sentence. */
export const noExtraFee = noExtraFeeWithin.replace('no', 'No')
