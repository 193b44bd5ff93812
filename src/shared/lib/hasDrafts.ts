import { attempt } from '@/shared/lib/attempt'

/** `harborlight.booking-draft.<id>`; earlier versions of this site used no id. */
export const draftNames = /^harborlight\.(?:booking|review)-draft/

/** Returns whether this browser holds drafts: only then a page needs the code that deletes old ones. */
export const hasDrafts = (): boolean =>
  attempt(() => Object.keys(localStorage).some((name) => draftNames.test(name))) ?? false
