// The private links of a request and of a job sheet: their token is in the fragment of the address, which browsers send to no server.

/** Returns 32 random bytes as 43 characters. */
export function newLinkToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** Returns whether a text can be a token; truncated or altered links have none. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** Returns the address of the customer's page for a token. */
export const linkPath = (token: string) => `/request#${token}` as const

/** Returns the address of the job sheet for a token. */
export const jobPath = (token: string) => `/job#${token}` as const

/** Returns the SHA-256 of a token, which is all the server stores; null in browsers without crypto (plain http). */
export async function linkHash(token: string): Promise<string | null> {
  const bytes = await globalThis.crypto.subtle
    ?.digest('SHA-256', new TextEncoder().encode(token))
    .catch(() => null)
  if (!bytes) return null
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
