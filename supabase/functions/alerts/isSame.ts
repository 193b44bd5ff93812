/** Compares two texts in a time that does not depend on where they differ. */
export async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map(async (text) => {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      return new Uint8Array(hash)
    }),
  )
  return a?.every((byte, index) => byte === b?.[index]) ?? false
}
