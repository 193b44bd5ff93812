// Which drafts this browser stores, and when they end: small enough for every page.
import { attempt } from '@/lib/attempt'

export type DraftForm = 'booking' | 'review'

/** Returns the name in localStorage of a form's draft. */
export const draftName = (form: DraftForm) => `harborlight.${form}-draft`

/** In ms: how long a draft is stored. */
const draftLifetime = 24 * 60 * 60 * 1000

/** Returns what is stored of a draft; null if there is nothing, or if it is older than 24 hours (or from a clock that was ahead by more). */
export function storedDraft(form: DraftForm): Record<string, unknown> | null {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(draftName(form)) ?? 'null'))
  const { savedAt }: Record<string, unknown> = Object(stored)
  return typeof savedAt === 'number' && Math.abs(Date.now() - savedAt) <= draftLifetime
    ? (stored as Record<string, unknown>)
    : null
}

/** Deletes drafts that are older than 24 hours; returns whether others are left. */
export function hasDrafts(): boolean {
  const left = (['booking', 'review'] as const).filter((form) => {
    const isLeft = storedDraft(form) !== null
    if (!isLeft) attempt(() => localStorage.removeItem(draftName(form)))
    return isLeft
  })
  return left.length > 0
}
