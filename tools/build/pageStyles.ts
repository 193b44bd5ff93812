/** Builds each page's style element. */
import { styleClusters } from './styleClusters.ts'
import { classesIn, classesOf, usedStyles } from './usedStyles.ts'

/** As many elements as keep the policy that lists their hashes below 1.5 KiB; Cloudflare takes 2,000 characters a line. */
const elements = 12

/** A page's markup, null where there is none, and the text of the code it begins with. */
export type StyledPage = { markup: string | null; code: string }

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one, ...other])

/** Returns the styles of each page: what it and the most similar pages can use, or all for a page without HTML. */
export function pageStyles(css: string, pages: readonly StyledPage[]): string[] {
  const drawn = [...pages.entries()].flatMap(([index, { markup, code }]) =>
    markup === null ? [] : [{ index, classes: both(classesOf(markup), classesIn(code, css)) }],
  )
  const styles = pages.map(() => css)
  const groups = styleClusters(
    drawn.map(({ classes }) => classes),
    elements,
  )
  for (const group of groups) {
    const alike = group.flatMap((at) => drawn[at] ?? [])
    const classes = new Set(alike.flatMap((page) => [...page.classes]))
    const shared = usedStyles(css, classes)
    for (const { index } of alike) styles[index] = shared
  }
  return styles
}
