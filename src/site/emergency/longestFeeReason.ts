import { feeReasonText, regularFeeReason, visitFeeRule } from '@/content/visitFees'

/** The longest reason of a fee, for the room that it takes. */
export const longestFeeReason = visitFeeRule.holidays
  .map(({ name: holiday }) => feeReasonText({ time: 'holiday', amount: 0, holiday }))
  .reduce((longest, text) => (text.length > longest.length ? text : longest), regularFeeReason)
