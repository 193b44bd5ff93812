import type * as english from '@/shared/form/starsChoiceText'

export const starsChoiceText: typeof english.starsChoiceText = (stars, name) =>
  `${stars === 1 ? '1 estrella' : `${stars} estrellas`}: ${name}`
