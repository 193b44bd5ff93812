import { useQuery } from '@tanstack/react-query'
import type { RequestDetails } from '@/desk/model/requestDetails'
import { messagesQuery } from '@/desk/sync/openRequest'

/** Says which outcomes of a call send the customer something, and by which way. */
export function GoesOut({ request }: Pick<RequestDetails, 'request'>) {
  const { data: messages } = useQuery(messagesQuery(request.id))
  if (!messages) return null
  const ways = messages.ways.map((way) => (way === 'text' ? 'a text' : 'an email'))
  return (
    <p className="text-xs text-slate">
      {ways.length > 0
        ? `Voicemail, visits, and “Not a job” send them ${ways.join(' and ')}.`
        : 'Nothing goes out: they get no emails or texts.'}
    </p>
  )
}
