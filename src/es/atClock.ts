/** Returns `la 1:15 p. m.`, `las 4:10 p. m.` for the text of a time. */
export const atClock = (clock: string): string => `${/^1[: ]/.test(clock) ? 'la' : 'las'} ${clock}`

/** Returns a text whose sentences that end in a time have one period: `… 8:00 p. m. Más tarde …`. */
export const withOnePeriod = (text: string): string => text.replace(/(?<=[ap]\. m\.)\./g, '')
