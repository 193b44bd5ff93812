import { describe, expect, it } from 'vitest'
import { mailtoHref } from '@/lib/mailto'

describe('a mail link', () => {
  it('leads to the address', () => {
    expect(mailtoHref('ann@example.com')).toBe('mailto:ann@example.com')
  })

  it('carries no further reader, subject or text out of the address', () => {
    const href = mailtoHref('ann@example.com?bcc=spy@example.net&body=Hi')
    expect(new URL(href).search).toBe('')
  })
})
