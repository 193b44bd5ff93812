/** The rules of a written price; private.quote_rule is the same, and a test compares them. */
export const quoteRule = {
  /** Days without an answer after which a call is due. */
  followUpDays: [1, 2, 5],
  expiresAfterDays: 30,
  /** Dollars above which a price for a home names its dates, and make and model of what is installed. */
  writtenAbove: 500,
  mostOptions: 3,
  mostLines: 30,
  mostQuantity: 99,
  mostAmount: 100_000,
} as const
