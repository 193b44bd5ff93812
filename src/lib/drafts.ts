// Drafts of forms: one a form, stored in this browser until it is sent, at most 24 hours. The tab that wrote it last
// finds it again after a reload; another tab is offered it.

import { attempt } from '@/lib/attempt'
import { type DraftForm, draftName, storedDraft } from '@/lib/hasDrafts'
import { newLinkToken } from '@/lib/requestLink'
import { type Selection, selectionState, stateOf } from '@/lib/selectionState'

/** Values of the fields, by name. */
export type DraftNote = Readonly<Record<string, string>>

type Draft = {
  /** Makes a request that is sent twice one request. */
  requestKey: string
  /** Opens the request that the draft becomes. */
  linkToken: string
  /** Made on the site before, sent along. */
  selections: readonly Selection[]
  words: DraftNote | null
}

/** The draft of this tab, and whether storage holds it. */
type OwnDraft = Draft & { isSaved: boolean }

const drafts = new Map<DraftForm, OwnDraft>()

/** The key, in sessionStorage, that says which draft is this tab's: it survives a reload. */
const ownKey = (form: DraftForm) => `harborlight.own-${form}-draft`

/** Returns 32 random characters. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const newSecrets = () => ({ requestKey: newKey(), linkToken: newLinkToken() })

function selectionOf(stored: unknown): Selection[] {
  const { message, chosen }: Record<string, unknown> = Object(stored)
  const state = typeof chosen === 'string' ? selectionState(chosen) : ''
  const text = typeof message === 'string' ? message : ''
  return text || state ? [{ message: text, chosen: state }] : []
}

/** Returns the stored draft of a form; null if there is none, or if it cannot be read. */
function stored(form: DraftForm): OtherDraft | null {
  const { requestKey, linkToken, selections, words } = storedDraft(form) ?? {}
  const typed = Object.entries(Object(words)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (typed.length === 0 || typeof requestKey !== 'string' || typeof linkToken !== 'string')
    return null
  return {
    requestKey,
    linkToken,
    selections: Array.isArray(selections) ? selections.flatMap(selectionOf) : [],
    words: Object.fromEntries(typed),
  }
}

function draftOf(form: DraftForm): OwnDraft {
  const open = drafts.get(form)
  if (open) return open
  const found = stored(form)
  const isOwn =
    found !== null && attempt(() => sessionStorage.getItem(ownKey(form))) === found.requestKey
  const draft: OwnDraft = isOwn
    ? { ...found, isSaved: true }
    : { ...newSecrets(), selections: [], words: null, isSaved: false }
  drafts.set(form, draft)
  return draft
}

/** A draft that another tab has sent or cleared gets new secrets: with the old ones it would count as sent already. */
function renewIfGone(form: DraftForm, draft: OwnDraft): void {
  if (draft.isSaved && storedDraft(form) === null) Object.assign(draft, newSecrets())
}

function write(form: DraftForm, draft: OwnDraft): void {
  if (!draft.words) return
  renewIfGone(form, draft)
  const { isSaved: _, ...entry } = draft
  draft.isSaved =
    attempt(() => {
      localStorage.setItem(draftName(form), JSON.stringify({ ...entry, savedAt: Date.now() }))
      return true
    }) ?? false
  attempt(() => sessionStorage.setItem(ownKey(form), draft.requestKey))
}

/** Returns this tab's draft, or null. */
export const readDraft = (form: DraftForm): DraftNote | null => draftOf(form).words

/** Saves the values of the fields; drops the draft when all are empty. */
export function saveDraft(form: DraftForm, words: DraftNote): void {
  if (Object.values(words).every((value) => value === '')) {
    dropDraft(form)
    return
  }
  const draft = draftOf(form)
  draft.words = words
  write(form, draft)
}

/** Returns the selections of this tab's draft, in the order they were made. */
export const selectionsOf = (form: DraftForm): readonly Selection[] => draftOf(form).selections

const isSame = (one: Selection) => (other: Selection) =>
  one.message === other.message && one.chosen === other.chosen

/** Adds the selection of a link to this tab's draft, beside those of earlier links while a message is still there. */
export function addSelection(form: DraftForm, selection: Selection): void {
  const draft = draftOf(form)
  const before = draft.words?.message?.trim() ? draft.selections : []
  draft.selections = before.some(isSame(selection)) ? before : [...before, selection]
}

/** Removes a selection from this tab's draft. */
export function removeSelection(form: DraftForm, selection: Selection): void {
  const draft = draftOf(form)
  const isRemoved = isSame(selection)
  draft.selections = draft.selections.filter((one) => !isRemoved(one))
  write(form, draft)
}

/** Deletes this tab's draft after it was sent or discarded; the next one has a new key. */
export function dropDraft(form: DraftForm): void {
  const { requestKey } = draftOf(form)
  drafts.delete(form)
  // A draft that another tab has written since stays.
  if (stored(form)?.requestKey !== requestKey) return
  attempt(() => localStorage.removeItem(draftName(form)))
  attempt(() => sessionStorage.removeItem(ownKey(form)))
}

/** Returns what accompanies each attempt to send this tab's draft: its idempotency key, the token that opens the request, and the selections. A new draft has new ones. */
export function draftSecrets(form: DraftForm): {
  requestKey: string
  linkToken: string
  chosen: string
} {
  const draft = draftOf(form)
  renewIfGone(form, draft)
  const { requestKey, linkToken, selections } = draft
  return { requestKey, linkToken, chosen: stateOf(selections) }
}

/** Returns whether storage holds what was saved last. */
export const isDraftSaved = (form: DraftForm): boolean => draftOf(form).isSaved

/** A draft that another tab wrote, as it was when this one found it. */
export type OtherDraft = Draft & { words: DraftNote }

/** Returns the stored draft if it is not this tab's, or null. */
export const otherDraft = (form: DraftForm): OtherDraft | null =>
  draftOf(form).words === null ? stored(form) : null

/** Makes a draft that was found this tab's, beside the selections made here, whatever was typed here since. */
export function takeDraft(form: DraftForm, found: OtherDraft): void {
  const { selections } = draftOf(form)
  const draft = { ...found, selections: [...found.selections, ...selections], isSaved: false }
  drafts.set(form, draft)
  write(form, draft)
}

/** Deletes a draft that was found, unless another one has been written since. */
export function deleteDraft(form: DraftForm, { requestKey }: OtherDraft): void {
  if (stored(form)?.requestKey === requestKey) {
    attempt(() => localStorage.removeItem(draftName(form)))
  }
}
