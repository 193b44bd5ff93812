// The consent of customers who turn text updates on. The database stores the same text by version
// (private.consent_texts): a new text is a new version here, in supabase/schemas/texts.sql and in a migration.
import { company } from '../facts/company.ts'

export const textConsent = {
  version: '2026-11-24' as string,
  words: `${company.name} may text you about this request, at the number you gave us: when we tried to call you, when a visit is booked or changes, when we're on the way, messages from our staff about your visit, and one request for a review. Usually 3 to 6 texts. Msg & data rates may apply. Consent isn't required to buy. Reply STOP to opt out, HELP for help.`,
} as const
