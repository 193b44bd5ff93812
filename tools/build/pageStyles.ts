/** What each page carries in its style element. */
import { pagesAlike } from './pagesAlike.ts'
import { classesOf, usedStyles } from './usedStyles.ts'

/** As many elements as keep the policy that lists their hashes below 1.5 KiB; Cloudflare takes 2,000 characters a line. */
const elements = 12

/** The styles of each page, given by its markup: what it and the pages most like it can use, or all where there is none. */
export function pageStyles(css: string, markups: readonly (string | null)[]): string[] {
  const drawn = [...markups.entries()].flatMap(([index, markup]) =>
    markup === null ? [] : [{ index, markup }],
  )
  const styles = markups.map(() => css)
  const classes = drawn.map(({ markup }) => classesOf(markup))
  for (const group of pagesAlike(classes, elements)) {
    const alike = group.flatMap((at) => drawn[at] ?? [])
    const shared = usedStyles(css, alike.map(({ markup }) => markup).join(''))
    for (const { index } of alike) styles[index] = shared
  }
  return styles
}
