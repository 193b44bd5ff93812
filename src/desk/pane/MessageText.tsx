import type { ReactNode } from 'react'
import { stopMessage } from '@/desk/actions/stopMessage'
import { personText } from '@/desk/model/callCopy'
import type { WaitingMessage } from '@/desk/model/messages'
import type { RequestDetails, RequestEvent } from '@/desk/model/requestDetails'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { requestLanguage } from '@/lib/requestLanguage'
import { customerMessage, messageNames, shownLinks } from '@/messages/customerMessages'
import { customerText } from '@/messages/customerTexts'

/** The text of a message, folded away. */
function FoldedText({ text, isText }: { text: string; isText: boolean }) {
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

const came = {
  sent: 'sent',
  written: 'logged here, not sent',
  given_up: 'couldn’t be delivered',
  not_sent: 'not sent',
} as const

const staffText = {
  sent: '',
  written: ' (logged here, not sent)',
  given_up: ' (couldn’t be delivered)',
  not_sent: ' (not sent: they stopped our messages, the request was closed, or it came too late)',
  stopped: '',
} as const

/** A message that staff wrote: by whom, its words, and what came of it. */
function StaffMessage({ event }: { event: RequestEvent }) {
  const { delivery, text, by_text } = event
  return (
    <>
      <strong>{personText(event.done_by_email)}</strong> {by_text ? 'texted' : 'emailed'}:{' '}
      <span className="whitespace-pre-line">{text ? `“${text}”` : 'erased'}</span>
      {delivery ? staffText[delivery] : !event.is_undone && ' (goes out in a few seconds)'}
    </>
  )
}

/** The end of texts or emails: by staff, whom the customer told so, or since the number can't get texts. */
function Ended({ event }: { event: RequestEvent }) {
  if (!event.done_by) return <>Text updates ended: this number can’t get texts</>
  const what = event.message === 'texts_off' ? 'texts to this number' : 'emails to this address'
  return (
    <>
      <strong>{personText(event.done_by_email)}</strong> ended {what}
    </>
  )
}

/** A message that went out, or did not. */
export function MessageText({ event }: { event: RequestEvent }) {
  const { message, delivery, text, by_text } = event
  if (message === 'staff') return <StaffMessage event={event} />
  if (message === 'texts_off' || message === 'mails_off') return <Ended event={event} />
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
        {by_text ? 'Text' : 'Email'} {came[delivery]}
      </strong>
      : {name}
      {text && <FoldedText text={text} isText={by_text} />}
    </>
  )
}

type WaitingTextProps = {
  request: RequestDetails['request']
  message: WaitingMessage
  /** It goes out; else the server only writes it down. */
  isSent: boolean
}

/** A message that waits: what it will say, and a way to keep it from going out. */
export function WaitingText({ request, message, isSent }: WaitingTextProps): ReactNode {
  const actions = useActions({ isRepeatable: false })
  const { run, isSaving } = actions
  const isText = message.channel === 'text'
  const language = requestLanguage(request.language, request.message)
  const body = () => {
    if (isText) return customerText(message.facts, language, window.location.origin)
    const { subject, text } = customerMessage(message.facts, language, shownLinks)
    return `${subject}\n\n${text}`
  }
  return (
    <>
      <strong>
        {isText ? 'Text' : 'Email'}{' '}
        {isSent ? 'queued' : `queued (logged here; no ${isText ? 'text' : 'mail'} service set up)`}
      </strong>
      : {messageNames[message.facts.kind]}
      {message.problem && ` (tried before: ${message.problem})`}{' '}
      <button
        type="button"
        className="link min-h-11"
        aria-disabled={isSaving}
        onClick={() => !isSaving && run(stopMessage, { request: request.id, message: message.id })}
      >
        Don’t send it
      </button>
      <ActionError actions={actions} />
      <FoldedText text={body()} isText={isText} />
    </>
  )
}
