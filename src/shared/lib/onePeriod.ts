/** Returns a Spanish text whose sentences that end in a time have one period: `… 8:00 p. m. Más tarde …`. */
export const withOnePeriod = (text: string): string => text.replace(/(?<=[ap]\. m\.)\./g, '')
