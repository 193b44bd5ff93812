import { useQuery } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode } from 'react'
import { outcomeText, personText, reasonText } from '@/desk/model/callCopy'
import { deskTime } from '@/desk/model/deskTime'
import type {
  RequestDetails,
  RequestEvent,
  Revision,
  StatusChange,
} from '@/desk/model/requestDetails'
import { staffName } from '@/desk/model/staffNames'
import { statusText } from '@/desk/model/statusVariants'
import { languages } from '@/desk/model/technicians'
import {
  languageText,
  newsOf,
  stateText,
  untilText,
  visitText,
  whenText,
} from '@/desk/model/visitCopy'
import type { VisitTime } from '@/desk/model/visits'
import { EndMessages } from '@/desk/pane/EndMessages'
import { MessageText, WaitingText } from '@/desk/pane/MessageText'
import { QuoteEvent } from '@/desk/pane/QuoteEvent'
import type { Actions } from '@/desk/runner/useActions'
import { messagesQuery } from '@/desk/sync/openRequest'
import { company } from '@/facts/company'
import { retentionYears } from '@/facts/retention'
import { money } from '@/lib/money'
import { newYorkTime, timestampText } from '@/lib/newYorkTime'
import type { Language } from '@/lib/requestLanguage'
import { fieldName, quotedAtDesk } from '@/request/atDesk'
import type { RequestFieldName } from '@/request/requestFields'
import type { RequestRow } from '@/request/requestRow'
import { serverNow } from '@/shared/api/serverClock'
import { HistoryList } from '@/shared/ui/HistoryList'

/** Returns how a request came, and for one that staff wrote down, who did. */
function sourceText(source: RequestRow['source'], person: string): string {
  if (source === 'form') return 'Request from the form'
  return `${person} took this request ${source === 'phone' ? 'by phone' : 'in person'}`
}

/** Returns a sentence from its parts, which need no keys. */
const line = (...parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

const quoted = (text: string | null) =>
  text && (
    <span className="whitespace-pre-line">
      “<bdi>{text}</bdi>”
    </span>
  )

/** Returns the text of a request before its sender changed it. */
function revisionText({ before }: Revision): string {
  const names = Object.keys(before) as RequestFieldName[]
  const fields = names.map((name) => `${fieldName(name)} was ${quotedAtDesk(name, before[name])}`)
  return `changed by the sender: ${fields.join(', ')}`
}

const statusChangeText = ({ from_status, to_status, changed_by_email }: StatusChange) =>
  line(
    `${statusText(from_status ?? 'held')} → `,
    <strong>{statusText(to_status)}</strong>,
    ' ',
    <span className="text-slate">
      by {staffName(changed_by_email) ?? changed_by_email ?? 'the database'}
    </span>,
  )

const noEmails = {
  asked: 'They want no emails',
  bounced: 'Emails to this address come back, so none go out. Ask for another one',
  complained: 'They marked our email as spam, so none go out',
} as const

/** Returns the end of a sentence about who chose a language, which an erased person's entry no longer names. */
const languageChoiceText = (text: string | null) =>
  ` chose ${languages.find((language) => language === text) ? languageText[text as Language] : 'a language'} for emails and texts`

/** Returns what the customer did on their own page, or by a text of theirs. */
function customerText(event: RequestEvent): ReactNode {
  const { kind, text, by_text, message, visit_before, visit_after, asked_slot } = event
  const who = <strong>The customer</strong>
  if (kind === 'note')
    return line(who, by_text ? ' texted: ' : ' wrote: ', quoted(text) ?? 'erased')
  if (kind === 'photo') return line(who, ' added a photo')
  if (kind === 'language') return line(who, languageChoiceText(text))
  if (message) {
    const does = ` turned text updates ${message === 'texts_on' ? 'on' : 'off'}`
    if (!by_text) return line(who, does)
    return line(
      who,
      does,
      ', by replying ',
      quoted(text ?? (message === 'texts_on' ? 'START' : 'STOP')),
    )
  }
  const when = (visit: VisitTime) => whenText(visit, newYorkTime(serverNow()).date)
  if (asked_slot) return line(who, ` asked for ${when(asked_slot)}`)
  if (visit_before && visit_after && visit_after.state !== 'cancelled') {
    const slot = `${when(visit_after)}, ${visit_after.technician}`
    return line(who, ` moved the visit from ${when(visit_before)} to ${slot}`)
  }
  if (kind === 'visit') return line(who, ' canceled the visit')
  return line(who, ' canceled', text && ': ', quoted(text))
}

/** Returns who sees a note of staff. */
const readersText = ({ for_technician }: RequestEvent) =>
  for_technician ? ' (the technician sees it)' : ' (only the desk sees it)'

/** Returns what a technician reported that is no step: late, a new estimate, or why it could not be done. */
function newsText(who: ReactNode, text: string, event: RequestEvent): ReactNode {
  const { visit_before: before, visit_after: after } = event
  if (!before || !after) return null
  const news = newsOf(after)
  if (after.not_done_reason && after.not_done_reason !== before.not_done_reason) {
    const note = event.text && <span className="block">{quoted(event.text)}</span>
    return line(who, ` couldn’t do it: `, <strong>{news}</strong>, `. ${text}`, note)
  }
  if (after.late_minutes && after.late_minutes !== before.late_minutes)
    return line(who, ' runs ', <strong>{news}</strong>, `: ${text}`)
  if (after.busy_until && after.busy_until !== before.busy_until)
    return line(who, ' says that the visit takes longer', untilText(after), `: ${text}`)
  if (after.state === before.state && after.arrives_at && after.arrives_at !== before.arrives_at)
    return line(who, ' expects a new time: ', <strong>{news}</strong>, `, ${text}`)
  return null
}

/** Returns what was done to a visit. */
function visitEventText(event: RequestEvent): ReactNode {
  const { visit_before: before, visit_after: after } = event
  if (!after) return null
  const today = newYorkTime(serverNow()).date
  // By the link to the job sheet, without an account.
  const isByLink =
    !event.done_by &&
    (['on_the_way', 'there', 'done', 'missed'].includes(after.state) || !!after.late_minutes)
  const name = isByLink ? `${after.technician}, by the link,` : personText(event.done_by_email)
  const who = <strong>{name}</strong>
  const text = visitText(after, today)
  if (!before || before.state === 'cancelled') return line(who, ` booked a visit: ${text}`)
  if (after.state === 'cancelled') return line(who, ` canceled the visit: ${text}`)
  const known = newsText(who, text, event)
  if (known) return known
  if (event.is_visit_note) {
    const does = before.note ? 'changed the note' : 'wrote a note'
    return after.note
      ? line(who, ` ${does} for ${after.technician}: `, quoted(event.text))
      : line(who, ` took the note for ${after.technician} away`, quoted(event.text))
  }
  if (after.state !== before.state || event.text) {
    const note = event.text && <span className="block">{quoted(event.text)}</span>
    const news = newsOf(after)
    const state = [stateText[after.state], news].filter(Boolean).join(', ')
    return line(who, ` set the visit to ${state}: ${text}`, note)
  }
  return line(who, ` moved the visit from ${visitText(before, today)} to ${text}`)
}

function eventText(event: RequestEvent, request: string): ReactNode {
  if (event.by_customer && event.kind === 'quote')
    return line(
      <strong>The customer</strong>,
      ' ',
      <QuoteEvent event={event} request={request} />,
      ' on the page',
    )
  if (event.by_customer) return customerText(event)
  const who = <strong>{personText(event.done_by_email)}</strong>
  const text = quoted(event.text)
  if (event.undoes && event.kind === 'photo') return line(who, ' removed a photo')
  if (event.undoes && !event.done_by) return 'Undone by the job sheet’s link'
  if (event.undoes) return line(who, ' undid that')
  const reason = event.closed_reason && reasonText(event.closed_reason)
  switch (event.kind) {
    case 'note':
      if (!event.done_by_email)
        return line('A technician, by the link,', ' noted: ', text ?? 'erased')
      return line(who, ' noted: ', text ?? 'erased', text && readersText(event))
    case 'part':
      return line(who, ' ordered the part', text && ': ', text)
    case 'checklist': {
      const by = event.done_by_email ? who : 'A technician, by the link,'
      return line(by, ' filled in the checklist', text && ': ', text)
    }
    case 'door': {
      const by = event.done_by_email ? who : 'A technician, by the link,'
      return line(by, ' noted the door: ', text ?? 'erased')
    }
    case 'fee':
      // A customer who moves a visit sets none: the time does.
      return event.done_by_email
        ? line(who, ` set the visit fee ${event.text ?? ''}`)
        : `The visit fee went ${event.text ?? ''}`
    case 'claim':
      return line(who, ` took over from ${personText(event.text)}`)
    case 'status':
      if (event.is_reopened) return line(who, ' reopened this')
      return line(who, ' closed this', reason && `: ${reason}`)
    case 'assign': {
      const does = event.text ? `assigned this to ${personText(event.text)}` : 'unassigned this'
      return line(who, ` ${does}`)
    }
    case 'visit':
      return visitEventText(event)
    case 'photo':
      return line(event.done_by_email ? who : 'A technician', ' added a photo')
    case 'language':
      return line(who, languageChoiceText(event.text))
    case 'join':
      return line(who, ' found two senders of this number to be one person')
    case 'message':
      return <MessageText event={event} />
    case 'erased':
      return event.done_by_email
        ? line(who, ' erased this person')
        : `Erased ${retentionYears} years after the last contact`
    case 'call': {
      const { outcome, next_call_at, quoted } = event
      const isLater = ['voicemail', 'again', 'price'].includes(outcome ?? '')
      const next = next_call_at && isLater && timestampText(new Date(next_call_at), serverNow())
      const named = outcome === 'price' && quoted !== null ? `quoted ${money(quoted)}` : null
      const came = [named ?? (outcome && outcomeText[outcome]), outcome === 'not_for_us' && reason]
      const does = came.filter(Boolean).join(', ')
      const again =
        outcome === 'price' ? '; follow up' : outcome === 'voicemail' ? '; call again' : ''
      return line(
        who,
        outcome === 'price' ? ` ${does}` : ` called: ${does}`,
        next && `${again} ${next}`,
        text && '. ',
        text,
        text && readersText(event),
      )
    }
    case 'quote':
      return line(who, ' ', <QuoteEvent event={event} request={request} />)
    case 'sent':
      return line(who, ' took this request')
    default:
      // Of a newer database.
      event.kind satisfies never
      return line(who, ' did something that this page can’t show yet. Reload it.')
  }
}

/** Returns whether the entry of a visit covers a call without a note that led to it. */
const isCoveredByVisit = (event: RequestEvent, events: readonly RequestEvent[]) =>
  event.kind === 'call' &&
  !event.text &&
  events.some(
    ({ kind, action_id, undoes }) => kind === 'visit' && action_id === event.action_id && !undoes,
  )

type TimelineProps = {
  details: RequestDetails
  /** Not where it is only read. */
  actions?: Actions
}

/** Everything that happened to a request, newest first. */
export function Timeline({ details, actions }: TimelineProps) {
  const { request, events, statuses, revisions } = details
  const { data: messages } = useQuery(messagesQuery(request.id))
  const taken = events.find(({ kind }) => kind === 'sent')
  const end = (way: 'text' | 'mail') =>
    actions && messages?.ways.includes(way) ? (
      <EndMessages request={request.id} way={way} actions={actions} />
    ) : null
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
      .filter((event) => event !== taken && !isCoveredByVisit(event, events))
      .map((event) => ({
        key: event.id,
        at: event.at,
        text: (
          <span className={event.is_undone && !event.undoes ? 'line-through' : ''}>
            {eventText(event, request.id)}
            {event.is_undone && !event.undoes && <span className="sr-only"> (undone)</span>}
            {event.is_untold && ' (not texted again)'}
            {event.may_want_no_texts && (
              <>
                {' '}
                <strong>(may want no texts)</strong> {end('text')}
              </>
            )}
          </span>
        ),
      })),
    ...statuses.map((change) => ({
      key: `status-${change.id}`,
      at: change.changed_at,
      text: statusChangeText(change),
    })),
    ...revisions.map((revision) => ({
      key: `revision-${revision.id}`,
      at: revision.changed_at,
      text: revisionText(revision),
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const sent = {
    key: 'sent',
    at: request.created_at,
    text: sourceText(request.source, personText(taken?.done_by_email ?? null)),
  }
  return (
    <section aria-label="What happened" className="text-sm">
      <h3 className="mb-2 font-sans text-base font-bold tracking-normal">What happened</h3>
      {messages?.unsubscribed_at && (
        <p className="mb-1 border-l-4 border-amber pl-2 font-semibold">
          {noEmails[messages.unsubscribed_for ?? 'asked']}: {deskTime(messages.unsubscribed_at)}
        </p>
      )}
      {messages?.texts_unsubscribed_at && (
        <p className="mb-1 border-l-4 border-amber pl-2 font-semibold">
          They want no texts: {deskTime(messages.texts_unsubscribed_at)}
        </p>
      )}
      {messages?.ways.includes('mail') && actions && (
        <p className="mb-1">
          Emails are on <span aria-hidden>·</span> {end('mail')}
        </p>
      )}
      {messages?.texts && end('text') && (
        <p className="mb-1">
          Texts are on <span aria-hidden>·</span> {end('text')}
        </p>
      )}
      {messages?.texts && (
        <details className="mb-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
            Text updates on since {deskTime(messages.texts.since)}
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
