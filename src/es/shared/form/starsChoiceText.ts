import type * as english from '@/shared/form/starsChoiceText'
import { plural } from '@/shared/lib/plural'

export const starsChoiceText: typeof english.starsChoiceText = (stars, name) =>
  `${plural(stars, '1 estrella', `${stars} estrellas`)}: ${name}`
