/** Returns a count with its unit: `1 photo`, `2 photos`. */
export const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`
