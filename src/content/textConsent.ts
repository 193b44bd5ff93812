// What customers agree to when they turn text updates on. The database keeps the same words under their version
// (private.consent_words): new words are a new version here and in a migration.
import { company } from './company.ts'

export const textConsent = {
  version: '2026-11-22',
  words: `${company.name} may text you about this request, at the number you gave us: that we tried to call, when we come, and one request for a review. Usually 3 to 6 texts. Msg & data rates may apply. Reply STOP to end them, HELP for help. You don't have to agree to buy from us.`,
} as const
