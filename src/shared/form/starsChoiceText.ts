import { plural } from '@/lib/plural'

/** Returns the name of a rating to choose: `4 stars: Very good`. */
export const starsChoiceText = (stars: number, name: string): string =>
  `${plural(stars, '1 star', `${stars} stars`)}: ${name}`
