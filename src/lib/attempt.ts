/** Returns null if `use` throws, where storage is refused (private windows), full or broken: the site works without it. */
export function attempt<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}
