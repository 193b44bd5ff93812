// What visitors have typed into a form, kept in this browser until it is sent, at most 24 hours. Each tab has a draft of
// its own, found again after a reload; one whose tab is gone (closed, crashed) can be taken over by another.

import {
  attempt,
  claim,
  type DraftEntry,
  type DraftForm,
  type DraftNote,
  nameOf,
  newKey,
  readEntry,
} from '@/shared/lib/draftStorage'
import { keepDraftsYoung } from '@/shared/lib/oldDrafts'
import { newLinkToken } from '@/shared/lib/requestLink'
import { withChosen } from '@/shared/lib/selectionState'

/** The draft of this tab. */
type Slot = {
  id: string
  requestKey: string
  /** Opens the request that the draft becomes. */
  linkToken: string
  /** What was chosen on the site before, and goes along. */
  chosen: string
  words: DraftNote | null
  /** Known once it is sure that no other tab writes there. */
  isOurs: boolean
  claimed: Promise<void>
  release: () => void
  /** Whether storage took the latest words. */
  isKept: boolean
}

const slots = new Map<DraftForm, Slot>()

/** In the tab's own storage, which survives a reload: the id of its draft. */
const ownName = (form: DraftForm) => `harborlight.own-${form}-draft`

function write(form: DraftForm, slot: Slot): void {
  if (!slot.words) return
  const { id, requestKey, linkToken, chosen, words } = slot
  const entry: DraftEntry = { savedAt: Date.now(), requestKey, linkToken, chosen, words }
  const isWritten = attempt(() => {
    localStorage.setItem(nameOf(form, id), JSON.stringify(entry))
    return true
  })
  slot.isKept = isWritten ?? false
  attempt(() => sessionStorage.setItem(ownName(form), id))
}

/** Makes sure that this tab alone has the slot; a duplicated tab, which has the id of the first, goes on with a copy under a key of its own. */
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
    chosen: '',
    words: null,
    isOurs: true,
    claimed: Promise.resolve(),
    release: () => {},
    isKept: false,
  }
}

function slotOf(form: DraftForm): Slot {
  const open = slots.get(form)
  if (open) return open
  keepDraftsYoung()
  const slot = newSlot()
  slots.set(form, slot)
  const id = attempt(() => sessionStorage.getItem(ownName(form)))
  const entry = id === null ? null : readEntry(nameOf(form, id))
  if (id !== null && entry) {
    Object.assign(slot, { id, ...entry, isOurs: false, isKept: true })
    slot.claimed = own(form, slot)
  }
  return slot
}

/** What was typed in this tab before, or null. */
export const readDraft = (form: DraftForm): DraftNote | null => slotOf(form).words

/** Keeps what stands in the fields; nothing when all are empty. */
export function saveDraft(form: DraftForm, words: DraftNote): void {
  if (Object.values(words).every((word) => word === '')) {
    dropDraft(form)
    return
  }
  const slot = slotOf(form)
  const isFirst = slot.words === null
  slot.words = words
  if (slot.isOurs) write(form, slot)
  // The id is new, so the claim holds: it tells other tabs that this draft is in use.
  if (isFirst) slot.claimed = own(form, slot)
}

/** Lets what a link brings go along with this tab's draft, and be kept with its next words, beside what an earlier one brought if its words are still there. */
export function keepChosen(form: DraftForm, chosen: string): void {
  const slot = slotOf(form)
  slot.chosen = withChosen(slot.words?.message?.trim() ? slot.chosen : '', chosen)
}

/** Deletes this tab's draft, because it was sent or is not wanted; the next has a key of its own. */
export function dropDraft(form: DraftForm): void {
  const slot = slotOf(form)
  slots.delete(form)
  void slot.claimed.then(() => {
    attempt(() => localStorage.removeItem(nameOf(form, slot.id)))
    slot.release()
  })
  attempt(() => sessionStorage.removeItem(ownName(form)))
}

/** What goes with every sending of this tab's draft, others once it is dropped: the key by which the server knows it again, the token that opens the request it becomes, and what was chosen before. */
export async function draftSecrets(
  form: DraftForm,
): Promise<{ requestKey: string; linkToken: string; chosen: string }> {
  const slot = slotOf(form)
  await slot.claimed
  const { requestKey, linkToken, chosen } = slot
  return { requestKey, linkToken, chosen }
}

/** Whether storage holds what was saved last. */
export const isDraftKept = (form: DraftForm): boolean => slotOf(form).isKept

/** A draft whose tab is gone. */
export type OrphanedDraft = {
  /** Makes it this tab's draft, instead of what was typed here, and gives its words; null when another tab was faster. */
  take: () => Promise<DraftNote | null>
  drop: () => void
}

/** The newest draft that no open tab has, or null; also where the browser cannot tell. */
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
  const { chosen } = slotOf(form)
  dropDraft(form)
  const id = name.slice(nameOf(form, '').length + 1)
  const slot: Slot = {
    ...newSlot(),
    ...entry,
    chosen: withChosen(entry.chosen, chosen),
    id,
    release,
  }
  slots.set(form, slot)
  write(form, slot)
  return entry.words
}
