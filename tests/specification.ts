// Prices of the specification (docs/specification.md, point 9), written out here once and on purpose: a price changed in
// the content must be changed here too, knowingly.

/** The price list: what is bought, and its price. */
export const priceList = [
  ['Spring replacement', '$149'],
  ['Opener repair', '$89'],
  ['Cable', '$129'],
  ['Track', '$109'],
  ['Rollers', '$69'],
  ['Panel', '$199'],
  ['Single door', '$599'],
  ['Double door', '$899'],
  ['Insulated', '$799'],
  ['Wood/composite', '$1,299'],
  ['Commercial roll-up', 'By quote'],
  ['Smart opener', '$399'],
  ['Smart bundle', '$999'],
  ['Camera', '$199'],
  ['App setup', 'Free'],
  ['Annual tune-up', '$79'],
  ['Spring adjustment', '$59'],
  ['Safety inspection', '$49'],
  ['Weatherstripping', '$89'],
] as const

/** Doors by material. */
export const doorPrices = [
  ['steel', '$799'],
  ['aluminum', '$899'],
  ['wood', '$1,299'],
  ['composite', '$1,099'],
] as const

/** The four openers, in their order. */
export const openerPrices = ['$399', '$349', '$329', '$379'] as const

export const repairRanges = [
  ['Spring replacement', '$199-299'],
  ['Track realignment', '$149-249'],
  ['Tune-up', '$89-129'],
] as const

export const planPrices = [
  ['Annual', '$129'],
  ['Bi-Annual', '$199'],
] as const

/** Fees of a visit: on the same day, after hours, on a holiday or in a storm. */
export const visitFees = [
  ['Same day', 'Free'],
  ['After hours', '+$75'],
  ['Holiday', '+$125'],
] as const
