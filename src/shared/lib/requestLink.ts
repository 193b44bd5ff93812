// The private links of a request and of a job sheet: their token stands in the fragment of the address, which no server gets to see.

/** 32 random bytes, as 43 characters. */
export function newLinkToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** Whether it can be a token; a link that was cut or changed on its way has none. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** Where the customer follows the request of a token. */
export const linkPath = (token: string) => `/request#${token}` as const

/** Where whoever makes a visit sees its job sheet. */
export const jobPath = (token: string) => `/job#${token}` as const

/** What the server keeps of a token, its SHA-256; null in browsers that cannot tell (over plain http). */
export async function linkHash(token: string): Promise<string | null> {
  const bytes = await globalThis.crypto.subtle
    ?.digest('SHA-256', new TextEncoder().encode(token))
    .catch(() => null)
  if (!bytes) return null
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
