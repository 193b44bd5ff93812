import { type HeadText, headOf, headPaths } from '@/addresses'

/** Title and description of each page that has them in the table, by its address. */
export const heads: Readonly<Record<string, HeadText>> = Object.fromEntries(
  headPaths().map((path) => [path, headOf(path)]),
)
