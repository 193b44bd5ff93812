import { isolated } from '@/lib/isolated'
import { newYorkTime, timestampText } from '@/lib/newYorkTime'
import { ownWords } from '@/quote/priceWords'
import { waitingQuote } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import type { FollowedRequest } from '@/site/request/followedRequest'

export type PriceTop = {
  eyebrow: string
  title: string
  text: string
  /** True if it is answered on this page, whose bar has the answers then. */
  isAnswered: boolean
}

/** Returns the top of the page while a price waits for the customer; null otherwise. */
export function priceTop(
  { prices, first_name, can_approve }: FollowedRequest,
  now: Date,
): PriceTop | null {
  const { copy, date } = ownWords
  const quote = waitingQuote(prices)
  if (!quote) return null
  const { options, offered_by, offered_at, expires_at, replaces } = quote
  const from = copy.from(offered_by ?? '', timestampText(new Date(offered_at), now))
  return {
    eyebrow: replaces ? copy.change(offered_by ?? '') : copy.yours(isolated(first_name)),
    title: options.length > 1 ? copy.ways(options.length) : dollars(options[0]?.total ?? 0),
    text: `${from} ${copy.until(date(newYorkTime(new Date(expires_at)).date))}`,
    isAnswered: can_approve,
  }
}
