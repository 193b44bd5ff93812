/** Returns a time as ISO 8601 with T and zone; the embedded backend writes a space and a short zone. */
export const isoTime = (time: string): string =>
  new Date(time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
