import { addresses, type HeadText, patterns } from '@/addresses'

/** Title and description of each page that has them in the table, by its address. */
export const heads: Readonly<Record<string, HeadText>> = Object.fromEntries(
  patterns.flatMap((pattern) => {
    const { head } = addresses[pattern]
    return head ? [[pattern, head]] : []
  }),
)
