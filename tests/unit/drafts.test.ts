// @vitest-environment jsdom
// Here without the browser's locks, as over plain http; two tabs at once are tried in a real browser (tests/e2e/drafts.spec.ts).
import { describe, expect, it, vi } from 'vitest'

const words = { first_name: 'Maria', message: '' }
const day = 24 * 60 * 60 * 1000

/** Loads the module as a new page in this tab does. */
async function loadPage() {
  vi.resetModules()
  return import('@/shared/lib/drafts')
}

describe('the draft of a form', () => {
  it('is found again after a reload, with its key and the token of its link', async () => {
    const before = await loadPage()
    before.saveDraft('booking', words)
    const secrets = await before.draftSecrets('booking')
    expect(secrets.requestKey).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
    expect(secrets.linkToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const after = await loadPage()
    expect(after.readDraft('booking')).toEqual(words)
    expect(await after.draftSecrets('booking')).toEqual(secrets)
    expect(after.readDraft('review')).toBeNull()
  })

  it('keeps selections next to their text, until that is deleted', async () => {
    const before = await loadPage()
    before.addSelection('booking', { message: '', chosen: 'triage=open.stuck' })
    before.saveDraft('booking', { ...words, message: 'It hangs' })
    const after = await loadPage()
    expect((await after.draftSecrets('booking')).chosen).toBe('triage=open.stuck')
    after.addSelection('booking', { message: '', chosen: 'items=cable.1' })
    expect((await after.draftSecrets('booking')).chosen).toBe('triage=open.stuck&items=cable.1')
    after.saveDraft('booking', words)
    after.addSelection('booking', { message: '', chosen: 'items=spring.1' })
    after.saveDraft('booking', { ...words, message: 'It squeaks' })
    expect((await (await loadPage()).draftSecrets('booking')).chosen).toBe('items=spring.1')
    after.dropDraft('booking')
    expect((await after.draftSecrets('booking')).chosen).toBe('')
  })

  it('keeps key and token while the text changes, and has new ones after it is dropped or emptied', async () => {
    const { saveDraft, dropDraft, draftSecrets } = await loadPage()
    saveDraft('booking', words)
    const first = await draftSecrets('booking')
    saveDraft('booking', { ...words, message: 'The spring snapped' })
    expect(await draftSecrets('booking')).toEqual(first)
    dropDraft('booking')
    const next = await draftSecrets('booking')
    expect(next.requestKey).not.toBe(first.requestKey)
    expect(next.linkToken).not.toBe(first.linkToken)
    saveDraft('booking', words)
    expect(await draftSecrets('booking')).toEqual(next)
    saveDraft('booking', { first_name: '', message: '' })
    const last = await draftSecrets('booking')
    expect(last.requestKey).not.toBe(next.requestKey)
    expect(last.linkToken).not.toBe(next.linkToken)
    expect(localStorage).toHaveLength(0)
  })

  it('is nothing after 24 hours', async () => {
    const { saveDraft } = await loadPage()
    saveDraft('booking', words)
    vi.useFakeTimers({ now: Date.now() + day + 1, toFake: ['Date'] })
    expect((await loadPage()).readDraft('booking')).toBeNull()
  })

  it('of another tab is left alone', async () => {
    const first = await loadPage()
    first.saveDraft('booking', words)
    sessionStorage.clear()
    const second = await loadPage()
    expect(second.readDraft('booking')).toBeNull()
    second.saveDraft('booking', { first_name: 'Ben' })
    second.dropDraft('booking')
    await second.draftSecrets('booking')
    expect(Object.values(localStorage)).toEqual([expect.stringContaining('Maria')])
  })

  it.each([
    'nonsense',
    '{}',
    'null',
    '{"savedAt":9e15,"words":3}',
    '{"savedAt":9e15,"words":{"a":3}}',
  ])('is nothing when the browser holds %s', async (kept) => {
    sessionStorage.setItem('harborlight.own-booking-draft', 'a')
    localStorage.setItem('harborlight.booking-draft.a', kept)
    expect((await loadPage()).readDraft('booking')).toBeNull()
  })

  it('lives in the page alone where storage is refused or full, key and all, and says so', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { saveDraft, readDraft, draftSecrets, isDraftSaved } = await loadPage()
    saveDraft('booking', words)
    const secrets = await draftSecrets('booking')
    saveDraft('booking', { ...words, message: 'More' })
    expect(isDraftSaved('booking')).toBe(false)
    expect(readDraft('booking')).toEqual({ ...words, message: 'More' })
    expect(await draftSecrets('booking')).toEqual(secrets)
  })
})
