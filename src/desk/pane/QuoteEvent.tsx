import { useQuery } from '@tanstack/react-query'
import type { RequestEvent } from '@/desk/model/requestDetails'
import { pricesQuery } from '@/desk/sync/openRequest'
import type { Quote } from '@/quote/quote'
import { declineReasons, dollars, sumText, wayTexts } from '@/quote/quoteText'

/** Returns what was done with a price, as the entry of the timeline says it behind who did it. */
function actText({ quote_act, text }: RequestEvent, quote: Quote | undefined): string {
  const sum = quote ? sumText(quote) : 'a price'
  switch (quote_act) {
    case 'offered':
      return `offered ${quote?.replaces ? 'a change to ' : ''}${quote ? quote.options.map(({ total }) => dollars(total)).join(' or ') : 'a price'}`
    case 'approved': {
      const way = quote?.way ? `, ${wayTexts[quote.way]}` : ''
      return `approved ${sum}${quote?.name ? ` as ${quote.name}` : ''}${way}`
    }
    case 'declined': {
      const reason = quote?.decline_reason && declineReasons[quote.decline_reason].toLowerCase()
      return `declined ${sum}${reason ? `: ${reason}` : ''}${quote?.note ? `. “${quote.note}”` : ''}`
    }
    case 'withdrawn':
      return `withdrew ${sum}`
    case 'sent':
      return `had ${sum} sent to the customer`
    case 'signed':
      return `signed ${sum}`
    case 'called':
      return `called about ${sum}${text ? `: ${text}` : ''}`
    case 'paid':
      return text ? `recorded: ${text}` : 'recorded a payment'
    default:
      return 'did something with a price that this page can’t show yet. Reload it.'
  }
}

type QuoteEventProps = { event: RequestEvent; request: string }

/** Tells an act on a price in the timeline. */
export function QuoteEvent({ event, request }: QuoteEventProps) {
  const { data } = useQuery(pricesQuery(request))
  return (
    <>
      {actText(
        event,
        data?.quotes.find(({ id }) => id === event.quote_id),
      )}
    </>
  )
}
