/**
 * Which pages carry the same style element. Each element of its own has to be named by its hash in a header that comes
 * with every answer and that hosts limit, so pages that use nearly the same classes share one.
 */

type Group = { pages: number[]; classes: ReadonlySet<string> }

const missing = (from: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...all].filter((name) => !from.has(name)).length

type Pair = { one: Group; other: Group; waste: number }

/** Two groups, and how many classes their pages would carry in vain if they became one. */
const pair = (one: Group, other: Group): Pair => ({
  one,
  other,
  waste:
    one.pages.length * missing(one.classes, other.classes) +
    other.pages.length * missing(other.classes, one.classes),
})

/** Sorts pages, each given by the classes of its markup, into at most `limit` groups; returns the indexes of each. */
export function styleClusters(pages: readonly ReadonlySet<string>[], limit: number): number[][] {
  let groups: Group[] = pages.map((classes, index) => ({ pages: [index], classes }))
  let pairs = groups.flatMap((one, index) =>
    groups.slice(index + 1).map((other) => pair(one, other)),
  )
  while (groups.length > limit) {
    const { one, other } = pairs.reduce((best, next) => (next.waste < best.waste ? next : best))
    const both: Group = {
      pages: [...one.pages, ...other.pages],
      classes: new Set([...one.classes, ...other.classes]),
    }
    const isLeft = (group: Group) => group !== one && group !== other
    groups = groups.filter(isLeft)
    pairs = pairs.filter((left) => isLeft(left.one) && isLeft(left.other))
    pairs.push(...groups.map((group) => pair(group, both)))
    groups.push(both)
  }
  return groups.map((group) => group.pages)
}
