import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerMessage, languageOf, messageNames, shownLinks } from '@/content/customerMessages'
import { customerText } from '@/content/customerTexts'
import { personText } from '@/desk/model/callCopy'
import { stopMessage, type WaitingMessage } from '@/desk/model/messages'
import type { RequestDetails, RequestEvent } from '@/desk/model/requestDetails'
import { detailsKey, messagesKey } from '@/desk/sync/callQueries'
import { toApiError } from '@/shared/api/apiError'

/** The words of a message, folded away. */
function Words({ text, isText }: { text: string; isText: boolean }) {
  return (
    <details className="max-w-measure">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {isText ? 'Read the text' : 'Read the email'}
      </summary>
      <div className="mb-2 rounded border border-line bg-white p-3 whitespace-pre-line wrap-anywhere">
        {text}
      </div>
    </details>
  )
}

const what = {
  sent: 'sent',
  written: 'written here, not sent',
  given_up: 'couldn’t be delivered',
} as const

/** A message that went out, or did not. */
export function MessageText({ event }: { event: RequestEvent }) {
  const { message, delivery, text, by_text } = event
  if (message === 'texts_off') return <>Text updates ended: this number can’t get texts</>
  if (!message || !delivery) return null
  const name = messageNames[message]
  if (delivery === 'stopped') {
    return (
      <>
        <strong>{personText(event.done_by_email)}</strong> stopped the {by_text ? 'text' : 'email'}:{' '}
        {name}
      </>
    )
  }
  return (
    <>
      <strong>
        {by_text ? 'Text' : 'Email'} {what[delivery]}
      </strong>
      : {name}
      {text && <Words text={text} isText={by_text} />}
    </>
  )
}

type WaitingWordsProps = {
  request: RequestDetails['request']
  message: WaitingMessage
  /** It goes out; else the server only writes it down. */
  isSent: boolean
}

/** A message that waits: what it will say, and a way to keep it from going out. */
export function WaitingWords({ request, message, isSent }: WaitingWordsProps): ReactNode {
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => stopMessage(request.id, message.id),
    onSettled: () => {
      for (const queryKey of [messagesKey, detailsKey]) void client.invalidateQueries({ queryKey })
    },
  })
  const isText = message.channel === 'text'
  const language = languageOf(request.message)
  const words = () => {
    if (isText) return customerText(message.facts, language, window.location.origin)
    const { subject, text } = customerMessage(message.facts, language, shownLinks)
    return `${subject}\n\n${text}`
  }
  return (
    <>
      <strong>
        {isText ? 'Text' : 'Email'} {isSent ? 'waits' : 'waits, to be written here, not sent'}
      </strong>
      : {messageNames[message.facts.kind]}
      {message.problem && ` (tried before: ${message.problem})`}{' '}
      <button
        type="button"
        className="link min-h-11"
        aria-disabled={stop.isPending}
        onClick={() => !stop.isPending && stop.mutate()}
      >
        Don’t send it
      </button>
      {stop.error && <span role="alert"> {toApiError(stop.error).message}</span>}
      <Words text={words()} isText={isText} />
    </>
  )
}
