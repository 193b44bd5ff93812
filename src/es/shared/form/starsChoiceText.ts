import { plural } from '@/lib/plural'
import type * as english from '@/shared/form/starsChoiceText'

export const starsChoiceText: typeof english.starsChoiceText = (stars, name) =>
  `${plural(stars, '1 estrella', `${stars} estrellas`)}: ${name}`
