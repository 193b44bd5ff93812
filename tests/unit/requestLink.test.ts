import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { isLinkToken, linkHash, linkPath, newLinkToken } from '@/lib/requestLink'

describe('the token of a private link', () => {
  it('is 32 bytes that fit into an address, another each time', () => {
    const tokens = Array.from({ length: 200 }, newLinkToken)
    expect(new Set(tokens).size).toBe(200)
    for (const token of tokens) {
      expect(isLinkToken(token)).toBe(true)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(new URL(linkPath(token), 'https://site.example').hash).toBe(`#${token}`)
    }
  })

  it.each(['', 'a', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(43)}\n`])(
    'is not %j',
    (text) => {
      expect(isLinkToken(text)).toBe(false)
    },
  )

  it('is known to the server by its SHA-256, and by nothing where the browser has none', async () => {
    const token = newLinkToken()
    expect(await linkHash(token)).toBe(createHash('sha256').update(token).digest('hex'))
    vi.stubGlobal('crypto', {})
    expect(await linkHash(token)).toBeNull()
    vi.unstubAllGlobals()
  })
})
