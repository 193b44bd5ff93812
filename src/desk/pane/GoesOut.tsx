import { useQuery } from '@tanstack/react-query'
import { messagesQuery } from '@/desk/sync/openRequest'

/** Says how the customer of a request is notified of these actions: `Canceling sends` them an email. */
export function GoesOut({ request, acts }: { request: string; acts: string }) {
  const { data: messages } = useQuery(messagesQuery(request))
  if (!messages) return null
  const ways = messages.ways.map((way) => (way === 'text' ? 'a text' : 'an email'))
  return (
    <p className="text-xs text-slate">
      {ways.length > 0
        ? `${acts} them ${ways.join(' and ')}.`
        : 'Nothing goes out: they get no emails or texts.'}
    </p>
  )
}
