import type { OfferedQuote } from '@/quote/quote'
import { amountOf, type QuoteDraft } from '@/quote/quoteDraft'
import type { Told } from '@/quote/told'
import { problemTexts, quoteProblems } from '@/quote/totals'

/** Returns what a draft lacks, and in which option; null if it can be offered. */
export function draftProblem(
  draft: QuoteDraft,
  offer: OfferedQuote,
  told: Told | null,
): { text: string; option: number | null } | null {
  const unread = draft.options.findIndex(({ lines }) =>
    lines.some(({ typed, kind, percent }) => percent === null && amountOf(typed, kind) === null),
  )
  if (unread >= 0) return { text: problemTexts.amount, option: unread }
  const [first] = quoteProblems(offer, told)
  if (first) return { text: problemTexts[first.problem], option: first.option }
  if (offer.begins && offer.ends && offer.ends < offer.begins)
    return { text: problemTexts['no-dates'], option: null }
  return null
}
