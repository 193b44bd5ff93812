import { spanishPathOf } from '@/addresses'

export const otherLanguagePath = (path: string): string =>
  spanishPathOf(path) === null ? '/' : path
