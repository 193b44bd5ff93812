/** Returns `la 1:15 p. m.`, `las 4:10 p. m.` for the text of a time. */
export const atClock = (clock: string): string => `${/^1[:\s]/.test(clock) ? 'la' : 'las'} ${clock}`
