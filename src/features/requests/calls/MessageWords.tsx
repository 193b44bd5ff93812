import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerMessage, languageOf, messageNames, shownLinks } from '@/content/customerMessages'
import { asFailure } from '@/data/failure'
import { stopMessage, type WaitingMessage } from '@/data/staff/messages'
import type { RequestDetails, RequestEvent } from '@/data/staff/requestDetails'
import { detailsKey, messagesKey } from '@/features/requests/calls/callQueries'
import { personText } from '@/features/requests/calls/callWords'

/** The words of a mail, folded away. */
function Words({ text }: { text: string }) {
  return (
    <details className="max-w-measure">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Read the email
      </summary>
      <div className="mb-2 rounded border border-line bg-white p-3 whitespace-pre-line wrap-anywhere">
        {text}
      </div>
    </details>
  )
}

const what = {
  sent: 'Email sent',
  written: 'Email written here, not sent',
  given_up: 'Email couldn’t be delivered',
} as const

/** A mail that went out, or did not. */
export function MessageWords({ event }: { event: RequestEvent }) {
  const { message, delivery, text } = event
  if (!message || !delivery) return null
  const name = messageNames[message]
  if (delivery === 'stopped') {
    return (
      <>
        <strong>{personText(event.done_by_email)}</strong> stopped the email: {name}
      </>
    )
  }
  return (
    <>
      <strong>{what[delivery]}</strong>: {name}
      {text && <Words text={text} />}
    </>
  )
}

type WaitingWordsProps = {
  request: RequestDetails['request']
  message: WaitingMessage
  /** Mails go out; else the server only writes them down. */
  isSent: boolean
}

/** A mail that waits: what it will say, and a way to keep it from going out. */
export function WaitingWords({ request, message, isSent }: WaitingWordsProps): ReactNode {
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => stopMessage(request.id, message.id),
    onSettled: () => {
      for (const queryKey of [messagesKey, detailsKey]) void client.invalidateQueries({ queryKey })
    },
  })
  const { subject, text } = customerMessage(message.facts, languageOf(request.message), shownLinks)
  return (
    <>
      <strong>{isSent ? 'Email waits' : 'Email waits, to be written here, not sent'}</strong>:{' '}
      {messageNames[message.facts.kind]}
      {message.problem && ` (tried before: ${message.problem})`}{' '}
      <button
        type="button"
        className="link min-h-11"
        aria-disabled={stop.isPending}
        onClick={() => !stop.isPending && stop.mutate()}
      >
        Don’t send it
      </button>
      {stop.error && <span role="alert"> {asFailure(stop.error).message}</span>}
      <Words text={`${subject}\n\n${text}`} />
    </>
  )
}
