// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { deleteOldDrafts } from '@/shared/lib/oldDrafts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-22T12:00:00Z')

const stored = () => Object.keys(localStorage).sort()
const store = (name: string, savedAt: unknown) =>
  localStorage.setItem(name, JSON.stringify({ savedAt, words: { name: 'Ana' } }))

describe('drafts', () => {
  it('are deleted when they are older than 24 hours, of every form and of earlier versions', () => {
    store('harborlight.booking-draft', now - day - 1)
    store('harborlight.booking-draft.a', now - day - 1)
    store('harborlight.review-draft.b', now - day - 1)
    store('harborlight.booking-draft.young', now - day)
    store('harborlight.display', 0)
    deleteOldDrafts(now)
    expect(stored()).toEqual(['harborlight.booking-draft.young', 'harborlight.display'])
  })

  it.each(['nonsense', '{}', 'null', '{"savedAt":"x"}', ''])(
    'are deleted when they are %j',
    (text) => {
      localStorage.setItem('harborlight.booking-draft.a', text)
      deleteOldDrafts(now)
      expect(stored()).toEqual([])
    },
  )

  it('of a clock that was ahead count from the time it was set right', () => {
    store('harborlight.booking-draft.a', now + 3 * day)
    deleteOldDrafts(now)
    expect(JSON.parse(localStorage.getItem('harborlight.booking-draft.a') ?? '')).toEqual({
      savedAt: now,
      words: { name: 'Ana' },
    })
    deleteOldDrafts(now + day + 1)
    expect(stored()).toEqual([])
  })

  it('trouble nobody where storage is refused', () => {
    const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    store('harborlight.booking-draft.a', 0)
    expect(() => deleteOldDrafts(now)).not.toThrow()
    refused.mockRestore()
  })
})
