import type * as english from '@/shared/ui/starsText'

export const starsText: typeof english.starsText = (rating) => `${rating} de 5 estrellas`
