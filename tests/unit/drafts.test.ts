// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { hasDrafts } from '@/lib/hasDrafts'

const words = { first_name: 'Maria', message: '' }
const day = 24 * 60 * 60 * 1000

/** Loads the module as a new page in this tab does. */
async function loadPage() {
  vi.resetModules()
  return import('@/lib/drafts')
}

describe('the draft of a form', () => {
  it('is found again after a reload, with its key and the token of its link', async () => {
    const before = await loadPage()
    before.saveDraft('booking', words)
    const secrets = before.draftSecrets('booking')
    expect(secrets.requestKey).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
    expect(secrets.linkToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const after = await loadPage()
    expect(after.readDraft('booking')).toEqual(words)
    expect(after.draftSecrets('booking')).toEqual(secrets)
    expect(after.readDraft('review')).toBeNull()
  })

  it('keeps selections next to their text, until that is deleted', async () => {
    const before = await loadPage()
    before.addSelection('booking', { message: '', chosen: 'triage=open.stuck' })
    before.saveDraft('booking', { ...words, message: 'It hangs' })
    const after = await loadPage()
    expect(after.draftSecrets('booking').chosen).toBe('triage=open.stuck')
    after.addSelection('booking', { message: '', chosen: 'items=cable.1' })
    expect(after.draftSecrets('booking').chosen).toBe('triage=open.stuck&items=cable.1')
    after.saveDraft('booking', words)
    after.addSelection('booking', { message: '', chosen: 'items=spring.1' })
    after.saveDraft('booking', { ...words, message: 'It squeaks' })
    expect((await loadPage()).draftSecrets('booking').chosen).toBe('items=spring.1')
    after.dropDraft('booking')
    expect(after.draftSecrets('booking').chosen).toBe('')
  })

  it('keeps key and token while the text changes, and has new ones after it is dropped or emptied', async () => {
    const { saveDraft, dropDraft, draftSecrets } = await loadPage()
    saveDraft('booking', words)
    const first = draftSecrets('booking')
    saveDraft('booking', { ...words, message: 'The spring snapped' })
    expect(draftSecrets('booking')).toEqual(first)
    dropDraft('booking')
    const next = draftSecrets('booking')
    expect(next.requestKey).not.toBe(first.requestKey)
    expect(next.linkToken).not.toBe(first.linkToken)
    saveDraft('booking', words)
    expect(draftSecrets('booking')).toEqual(next)
    saveDraft('booking', { first_name: '', message: '' })
    const last = draftSecrets('booking')
    expect(last.requestKey).not.toBe(next.requestKey)
    expect(last.linkToken).not.toBe(next.linkToken)
    expect(localStorage).toHaveLength(0)
  })

  it('is nothing after 24 hours, and any page deletes it then', async () => {
    const { saveDraft } = await loadPage()
    saveDraft('booking', words)
    vi.useFakeTimers({ now: Date.now() + day + 1, toFake: ['Date'] })
    expect((await loadPage()).readDraft('booking')).toBeNull()
    expect(localStorage).toHaveLength(1)
    expect(hasDrafts()).toBe(false)
    expect(localStorage).toHaveLength(0)
  })

  it('of another tab is offered, and taking it brings its key', async () => {
    const first = await loadPage()
    first.saveDraft('booking', words)
    const secrets = first.draftSecrets('booking')
    sessionStorage.clear()
    const second = await loadPage()
    expect(second.readDraft('booking')).toBeNull()
    const found = second.otherDraft('booking')
    expect(found?.words).toEqual(words)
    second.addSelection('booking', { message: '', chosen: 'items=cable.1' })
    // Text that is typed here meanwhile is written over the draft that was found.
    second.saveDraft('booking', { first_name: 'Ben' })
    if (found) second.takeDraft('booking', found)
    expect(second.draftSecrets('booking')).toEqual({ ...secrets, chosen: 'items=cable.1' })
    expect((await loadPage()).readDraft('booking')).toEqual(words)
  })

  it('is the one that was written last, and sending another one leaves it', async () => {
    const first = await loadPage()
    first.saveDraft('booking', words)
    sessionStorage.clear()
    const second = await loadPage()
    second.saveDraft('booking', { first_name: 'Ben' })
    first.dropDraft('booking')
    expect(second.readDraft('booking')).toEqual({ first_name: 'Ben' })
    expect((await loadPage()).readDraft('booking')).toEqual({ first_name: 'Ben' })
  })

  it('in a duplicated tab has a new key once the first tab has sent it', async () => {
    const first = await loadPage()
    first.saveDraft('booking', words)
    const { requestKey } = first.draftSecrets('booking')
    const copy = await loadPage()
    expect(copy.draftSecrets('booking').requestKey).toBe(requestKey)
    first.dropDraft('booking')
    copy.saveDraft('booking', { first_name: 'Maria', message: 'And another door' })
    expect(copy.draftSecrets('booking').requestKey).not.toBe(requestKey)
  })

  it.each([
    'nonsense',
    '{}',
    'null',
    '{"savedAt":9e15,"words":3}',
    '{"savedAt":9e15,"words":{"a":3}}',
  ])('is nothing when the browser holds %s', async (kept) => {
    localStorage.setItem('harborlight.booking-draft', kept)
    const page = await loadPage()
    expect(page.readDraft('booking')).toBeNull()
    expect(page.otherDraft('booking')).toBeNull()
  })

  it('lives in the page alone where storage is refused or full, key and all, and says so', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { saveDraft, readDraft, draftSecrets, isDraftSaved } = await loadPage()
    saveDraft('booking', words)
    const secrets = draftSecrets('booking')
    saveDraft('booking', { ...words, message: 'More' })
    expect(isDraftSaved('booking')).toBe(false)
    expect(readDraft('booking')).toEqual({ ...words, message: 'More' })
    expect(draftSecrets('booking')).toEqual(secrets)
  })
})
