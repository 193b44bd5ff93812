/** Numbers from 0 up to 1. */
export type Random = () => number

/**
 * A generator seeded by a name (FNV-1a into mulberry32): the same name gives the same numbers.
 * Each part of the picture has a name of its own and never uses color or time of day in it,
 * so that a change of color moves no brick.
 */
export function seeded(name: string): Random {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the items, each as likely as the others. */
export function pick<const Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}
