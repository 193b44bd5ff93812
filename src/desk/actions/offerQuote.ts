import type { Done } from '@/desk/actions/action'
import type { OfferedQuote } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import { command } from '@/shared/api/staff/command'

type Offer = { request: string; visit: string | null; quote: OfferedQuote }

/** Offers a price; the quote's id is that of the action. */
export async function offerQuote(
  { request, visit, quote }: Offer,
  actionId: string,
): Promise<Done> {
  const sent = { action_id: actionId, request, ...(visit && { visit }), quote }
  await command('offer_quote', sent, { id: actionId, request_id: request })
  const sums = quote.options.map(({ total }) => dollars(total)).join(' or ')
  return { text: `${sums} offered${quote.send ? ', and it goes out to the customer' : ''}` }
}
