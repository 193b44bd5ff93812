import { spanishPathOf } from '@/addresses'

/** Returns the address in the other language of the page at a path of the table, or of that language's first page. */
export const otherLanguagePath = (path: string): string => spanishPathOf(path) ?? '/es'
