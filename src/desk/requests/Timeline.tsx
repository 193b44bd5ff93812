import { useQuery } from '@tanstack/react-query'
import { company } from '@/content/company'
import { outcomeText, personText, reasonText } from '@/desk/model/callCopy'
import type {
  RequestDetails,
  RequestEvent,
  Revision,
  StatusChange,
} from '@/desk/model/requestDetails'
import { statusText } from '@/desk/model/statusVariants'
import { dayText, timeText } from '@/desk/model/visitCopy'
import type { VisitTime } from '@/desk/model/visits'
import { MessageText, WaitingText } from '@/desk/requests/MessageText'
import { VisitCopy } from '@/desk/requests/VisitCopy'
import { messagesQuery } from '@/desk/sync/openRequest'
import { serverNow } from '@/shared/api/serverClock'
import { dateTimeText, newYorkTime, timestampText } from '@/shared/lib/newYorkTime'
import { fieldName, quotedAtDesk } from '@/shared/request/atDesk'
import type { RequestFieldName } from '@/shared/request/requestFields'
import { HistoryList } from '@/shared/ui/HistoryList'

const sourceText = {
  form: 'Request from the form',
  phone: 'Request taken by phone',
  walk_in: 'Request taken in person',
} as const

/** The text of a request before its sender changed it. */
function RevisionText({ before }: Pick<Revision, 'before'>) {
  const names = Object.keys(before) as RequestFieldName[]
  const fields = names.map((name) => `${fieldName(name)} was ${quotedAtDesk(name, before[name])}`)
  return <>changed by the sender: {fields.join(', ')}</>
}

/** A change of a status: from what, to what, by whom. */
function StatusText({ change }: { change: StatusChange }) {
  return (
    <>
      {statusText(change.from_status)} → <strong>{statusText(change.to_status)}</strong>{' '}
      <span className="text-slate">by {change.changed_by_email ?? 'the database'}</span>
    </>
  )
}

/** What the customer did on their own page. */
function CustomerWords(event: RequestEvent) {
  const { kind, text, by_text, message, visit_before, visit_after } = event
  const said = text && <span className="whitespace-pre-line">“{text}”</span>
  const who = <strong>The customer</strong>
  if (kind === 'note') {
    return (
      <>
        {who} {by_text ? 'texted' : 'wrote'}: {said ?? 'erased'}
      </>
    )
  }
  if (kind === 'photo') return <>{who} added a photo</>
  if (message) {
    return (
      <>
        {who} turned text updates {message === 'texts_on' ? 'on' : 'off'}
        {by_text && `, by replying ${message === 'texts_on' ? 'START' : (text ?? 'STOP')}`}
      </>
    )
  }
  if (kind === 'visit' && visit_after && visit_after.state !== 'cancelled') {
    const when = (visit: VisitTime) =>
      `${dayText(visit.day, newYorkTime(serverNow()).date)}, ${timeText(visit)}`
    return visit_before ? (
      <>
        {who} moved the visit from {when(visit_before)} to {when(visit_after)},{' '}
        {visit_after.technician}
      </>
    ) : (
      <>
        {who} asked for {when(visit_after)}
      </>
    )
  }
  return (
    <>
      {who} cancelled{kind === 'visit' ? ' the visit' : said && <>: {said}</>}
    </>
  )
}

function EventWords({ event }: { event: RequestEvent }) {
  if (event.by_customer) return <CustomerWords {...event} />
  const who = <strong>{personText(event.done_by_email)}</strong>
  const text = event.text && <span className="whitespace-pre-line">“{event.text}”</span>
  if (event.undoes && event.kind === 'photo') return <>{who} removed a photo</>
  if (event.undoes && !event.done_by) return <>Taken back by the job sheet’s link</>
  if (event.undoes) return <>{who} took that back</>
  switch (event.kind) {
    case 'note':
      return (
        <>
          {who} noted: {text ?? 'erased'}
        </>
      )
    case 'claim':
      return (
        <>
          {who} took over from {personText(event.text)}
        </>
      )
    case 'status':
      return (
        <>
          {who} closed this
          {event.closed_reason && `: ${reasonText(event.closed_reason)}`}
        </>
      )
    case 'assign':
      return (
        <>
          {who} {event.text ? `assigned this to ${personText(event.text)}` : 'unassigned this'}
        </>
      )
    case 'visit':
      return <VisitCopy event={event} />
    case 'photo':
      return <>{event.done_by_email ? who : 'A technician'} added a photo</>
    case 'message':
      return <MessageText event={event} />
    case 'erased':
      return <>{who} erased this person</>
    default:
      return (
        <>
          {who} called: {event.outcome && outcomeText[event.outcome]}
          {event.closed_reason &&
            event.outcome === 'not_for_us' &&
            `, ${reasonText(event.closed_reason)}`}
          {event.next_call_at &&
            ['voicemail', 'again', 'price'].includes(event.outcome ?? '') &&
            `, again ${timestampText(new Date(event.next_call_at), serverNow())}`}
          {text && <>. {text}</>}
        </>
      )
  }
}

/** A call without a note that led to a visit is told by the visit. */
const isToldByVisit = (event: RequestEvent, events: readonly RequestEvent[]) =>
  event.kind === 'call' &&
  !event.text &&
  events.some(
    ({ kind, action_id, undoes }) => kind === 'visit' && action_id === event.action_id && !undoes,
  )

/** All that happened to a request, newest first. */
export function Timeline({ details }: { details: RequestDetails }) {
  const { request, events, statuses, revisions } = details
  const { data: messages } = useQuery(messagesQuery(request.id))
  const taken = events.find(({ kind }) => kind === 'sent')
  const items = [
    ...(messages?.waiting ?? []).map((message) => ({
      key: `message-${message.id}`,
      at: message.due,
      text: (
        <WaitingText
          request={request}
          message={message}
          isSent={
            (message.channel === 'text' ? messages?.texts_are_sent : messages?.is_sent) ?? false
          }
        />
      ),
    })),
    ...events
      .filter((event) => event !== taken && !isToldByVisit(event, events))
      .map((event) => ({
        key: event.id,
        at: event.at,
        text: (
          <span className={event.is_undone && !event.undoes ? 'line-through' : ''}>
            <EventWords event={event} />
            {event.is_undone && !event.undoes && <span className="sr-only"> (taken back)</span>}
          </span>
        ),
      })),
    ...statuses.map((change) => ({
      key: `status-${change.id}`,
      at: change.changed_at,
      text: <StatusText change={change} />,
    })),
    ...revisions.map((revision) => ({
      key: `revision-${revision.id}`,
      at: revision.changed_at,
      text: <RevisionText before={revision.before} />,
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const sent = {
    key: 'sent',
    at: request.created_at,
    text: (
      <>
        {sourceText[request.source]}
        {taken && ` by ${personText(taken.done_by_email)}`}
      </>
    ),
  }
  return (
    <section aria-label="What happened" className="text-sm">
      <h3 className="mb-2 font-sans text-base font-bold tracking-normal">What happened</h3>
      {messages?.unsubscribed_at && (
        <p className="mb-1 border-l-4 border-amber pl-2 font-semibold">
          They stopped our emails: {dateTimeText(new Date(messages.unsubscribed_at))}
        </p>
      )}
      {messages?.texts_unsubscribed_at && (
        <p className="mb-1 border-l-4 border-amber pl-2 font-semibold">
          They stopped our texts by a reply:{' '}
          {dateTimeText(new Date(messages.texts_unsubscribed_at))}
        </p>
      )}
      {messages?.texts && (
        <details className="mb-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
            Text updates on since {dateTimeText(new Date(messages.texts.since))}
          </summary>
          <p className="mb-2 max-w-measure rounded border border-line bg-white p-3">
            They agreed (words of {messages.texts.version}): “
            {messages.texts.text.replace('{company}', company.name)}”
          </p>
        </details>
      )}
      <HistoryList items={[...items, sent]} hasFailed={false} onRetry={() => {}} />
    </section>
  )
}
