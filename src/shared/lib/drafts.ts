// Drafts of forms, stored in this browser until they are sent, at most 24 hours. Each tab has its own draft,
// restored after a reload; the draft of a closed or crashed tab can be taken over by another.

import { attempt } from '@/shared/lib/attempt'
import {
  claim,
  type DraftEntry,
  type DraftForm,
  type DraftNote,
  nameOf,
  newKey,
  readEntry,
} from '@/shared/lib/draftStorage'
import { expireDrafts } from '@/shared/lib/oldDrafts'
import { newLinkToken } from '@/shared/lib/requestLink'
import { type Selection, stateOf } from '@/shared/lib/selectionState'

/** The draft of this tab. */
type Slot = {
  id: string
  requestKey: string
  /** Opens the request that the draft becomes. */
  linkToken: string
  /** Made on the site before, sent along. */
  selections: readonly Selection[]
  words: DraftNote | null
  /** True once it is certain that no other tab writes there. */
  isOurs: boolean
  claimed: Promise<void>
  release: () => void
  /** True if storage holds the latest values. */
  isSaved: boolean
}

const slots = new Map<DraftForm, Slot>()

/** Returns the key of the draft's id in sessionStorage, which survives a reload. */
const ownKey = (form: DraftForm) => `harborlight.own-${form}-draft`

function write(form: DraftForm, slot: Slot): void {
  if (!slot.words) return
  const { id, requestKey, linkToken, selections, words } = slot
  const entry: DraftEntry = { savedAt: Date.now(), requestKey, linkToken, selections, words }
  const isWritten = attempt(() => {
    localStorage.setItem(nameOf(form, id), JSON.stringify(entry))
    return true
  })
  slot.isSaved = isWritten ?? false
  attempt(() => sessionStorage.setItem(ownKey(form), id))
}

/** Makes sure that only this tab has the slot; a duplicated tab, which has the id of the first, continues with a copy under its own key. */
async function own(form: DraftForm, slot: Slot): Promise<void> {
  const { words } = slot
  const release = await claim(nameOf(form, slot.id))
  if (release) slot.release = release
  else Object.assign(slot, { id: newKey(), requestKey: newKey(), linkToken: newLinkToken() })
  slot.isOurs = true
  const isChanged = !release || slot.words !== words
  if (isChanged && slots.get(form) === slot) write(form, slot)
}

function newSlot(): Slot {
  return {
    id: newKey(),
    requestKey: newKey(),
    linkToken: newLinkToken(),
    selections: [],
    words: null,
    isOurs: true,
    claimed: Promise.resolve(),
    release: () => {},
    isSaved: false,
  }
}

function slotOf(form: DraftForm): Slot {
  const open = slots.get(form)
  if (open) return open
  expireDrafts()
  const slot = newSlot()
  slots.set(form, slot)
  const id = attempt(() => sessionStorage.getItem(ownKey(form)))
  const entry = id === null ? null : readEntry(nameOf(form, id))
  if (id !== null && entry) {
    Object.assign(slot, { id, ...entry, isOurs: false, isSaved: true })
    slot.claimed = own(form, slot)
  }
  return slot
}

/** Returns this tab's draft, or null. */
export const readDraft = (form: DraftForm): DraftNote | null => slotOf(form).words

/** Saves the values of the fields; drops the draft when all are empty. */
export function saveDraft(form: DraftForm, words: DraftNote): void {
  if (Object.values(words).every((value) => value === '')) {
    dropDraft(form)
    return
  }
  const slot = slotOf(form)
  const isFirst = slot.words === null
  slot.words = words
  if (slot.isOurs) write(form, slot)
  // The id is new, so the claim succeeds: it shows other tabs that this draft is in use.
  if (isFirst) slot.claimed = own(form, slot)
}

/** Returns the selections of this tab's draft, in the order they were made. */
export const selectionsOf = (form: DraftForm): readonly Selection[] => slotOf(form).selections

const isSame = (one: Selection) => (other: Selection) =>
  one.message === other.message && one.chosen === other.chosen

/** Adds the selection of a link to this tab's draft, beside those of earlier links while a message is still there. */
export function addSelection(form: DraftForm, selection: Selection): void {
  const slot = slotOf(form)
  const before = slot.words?.message?.trim() ? slot.selections : []
  slot.selections = before.some(isSame(selection)) ? before : [...before, selection]
}

/** Removes a selection from this tab's draft. */
export function removeSelection(form: DraftForm, selection: Selection): void {
  const slot = slotOf(form)
  const isRemoved = isSame(selection)
  slot.selections = slot.selections.filter((one) => !isRemoved(one))
  if (slot.isOurs) write(form, slot)
}

/** Deletes this tab's draft after it was sent or discarded; the next one has a new key. */
export function dropDraft(form: DraftForm): void {
  const slot = slotOf(form)
  slots.delete(form)
  void slot.claimed.then(() => {
    attempt(() => localStorage.removeItem(nameOf(form, slot.id)))
    slot.release()
  })
  attempt(() => sessionStorage.removeItem(ownKey(form)))
}

/** Returns what accompanies each attempt to send this tab's draft: its idempotency key, the token that opens the request, and the selections. A new draft has new ones. */
export async function draftSecrets(
  form: DraftForm,
): Promise<{ requestKey: string; linkToken: string; chosen: string }> {
  const slot = slotOf(form)
  await slot.claimed
  const { requestKey, linkToken, selections } = slot
  return { requestKey, linkToken, chosen: stateOf(selections) }
}

/** Returns whether storage holds what was saved last. */
export const isDraftSaved = (form: DraftForm): boolean => slotOf(form).isSaved

/** A draft whose tab is closed. */
export type OrphanedDraft = {
  /** Makes it this tab's draft, replacing what was typed here, and returns its values; null if another tab was faster. */
  take: () => Promise<DraftNote | null>
  drop: () => void
}

/** Returns the newest draft that no open tab has, or null; also null where the browser cannot tell. */
export async function orphanedDraft(form: DraftForm): Promise<OrphanedDraft | null> {
  const locks = await navigator.locks?.query()
  if (!locks) return null
  const inUse = [...(locks.held ?? []), ...(locks.pending ?? [])].map(({ name }) => name)
  const [newest] = (attempt(() => Object.keys(localStorage)) ?? [])
    .filter((name) => `${name}.`.startsWith(`${nameOf(form, '')}.`) && !inUse.includes(name))
    .map((name) => ({ name, savedAt: readEntry(name)?.savedAt ?? 0 }))
    .sort((a, b) => b.savedAt - a.savedAt)
  if (!newest?.savedAt) return null
  const { name } = newest
  return {
    take: () => takeOver(form, name),
    drop: () => void attempt(() => localStorage.removeItem(name)),
  }
}

async function takeOver(form: DraftForm, name: string): Promise<DraftNote | null> {
  const release = await claim(name)
  const entry = release && readEntry(name)
  if (!entry) {
    release?.()
    return null
  }
  const { selections } = slotOf(form)
  dropDraft(form)
  const id = name.slice(nameOf(form, '').length + 1)
  const slot: Slot = {
    ...newSlot(),
    ...entry,
    selections: [...entry.selections, ...selections],
    id,
    release,
  }
  slots.set(form, slot)
  write(form, slot)
  return entry.words
}
