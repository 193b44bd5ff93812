/** Tags, in Playwright and Vitest, of tests that only `npm run test:all` runs, and their meaning. */
export const leftOut = {
  widths: 'the other widths of screens, and thumbs',
  looks: 'print, contrast, forced colors, sizes of text, axe on every view',
  pages: 'what holds on every page, on all of them',
  engines: 'the other engines of the database',
  hours: 'the other hours of the day, and clocks that are wrong',
  faults: 'lines that break, answers that get lost, code and servers that are gone',
  journeys: 'long journeys: dozens of steps one after another, each held against the database',
  details: 'what a feature does beside its journey',
} as const

const names = Object.keys(leftOut)

/** In Playwright's words, for titles with their tags. */
export const leftOutPattern = `@(${names.join('|')})\\b`

/** The same as an expression for Vitest. */
export const leftOutExpression = names.join(' || ')

export const isLeftOut = (tags: readonly string[]): boolean =>
  tags.some((tag) => tag.replace('@', '') in leftOut)
