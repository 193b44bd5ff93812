// The half of the day in Spanish, for pages, emails, and texts. Its spaces do not end a line.

/** Returns `a. m.` or `p. m.` for an hour of the 24-hour clock. */
export const halfOfDay = (hour: number): string => `${hour % 24 < 12 ? 'a' : 'p'}.\u00a0m.`

/** Returns a time with its half of the day: `8:00 p. m.` for `8:00` and 20. */
export const withHalf = (clock: string, hour: number): string => `${clock}\u00a0${halfOfDay(hour)}`

/** Returns `8 p. m.` for 20. */
export const wholeHour = (hour: number): string => withHalf(String(hour % 12 || 12), hour)

/** Returns `la 1:15 p. m.`, `las 4:10 p. m.` for the text of a time. */
export const atClock = (clock: string): string => `${/^1[:\s]/.test(clock) ? 'la' : 'las'} ${clock}`

/** Returns a text whose sentences that end in a time have one period: `… 8:00 p. m. Más tarde …`. */
export const withOnePeriod = (text: string): string => text.replace(/(?<=[ap]\.\sm\.)\./g, '')
