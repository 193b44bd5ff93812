// A technician's own day.

import type { DoorFacts } from '@/request/doorFacts'
import { sendVisitPhoto } from '@/request/photos/sendPhoto'
import { isFlag } from '@/shared/api/proof'
import { command, read } from '@/shared/api/staff/command'
import { accessToken } from '@/shared/api/staff/photoStore'
import {
  actionTime,
  dayOf,
  isDay,
  isQuoteStep,
  type MyDay,
  namedBy,
  type QuoteStep,
  type VisitAction,
} from '@/technician/job'

/** Returns the visits of yesterday, today, and tomorrow. Throws an `ApiError`. */
export async function readMyDay(): Promise<MyDay> {
  return dayOf(await read('my_day', {}, isDay))
}

/** Names this phone beside an approval. */
const device = () => navigator.userAgent.slice(0, 120)

function callOfQuote(action: VisitAction & QuoteStep) {
  const { act: action_id } = action
  const at = actionTime(action)
  if (action.step === 'offer') {
    const { visit, offer } = action
    // The visit names the request.
    const sent = { action_id, visit, quote: offer, at }
    return command('offer_quote', sent, { id: action_id })
  }
  const { quote } = action
  const sent = { action_id, quote, at }
  switch (action.step) {
    case 'approve': {
      const approval = { ...action.approval, device: device() }
      return command('approve_quote', { ...sent, approval }, { id: quote })
    }
    case 'decline':
      return command(
        'decline_quote',
        { ...sent, ...(action.reason && { reason: action.reason }) },
        { id: quote },
      )
    case 'withdraw':
      return command('withdraw_quote', sent, { id: quote })
    case 'send':
      return command('send_quote', { action_id, quote }, { id: quote })
  }
}

function callOfPhoto(action: VisitAction & { step: 'photo' | 'label' }) {
  const { visit, label } = action
  const sent = { action_id: namedBy(action), visit, ...(label && { label }) }
  return command('add_photo', sent, { action_id: sent.action_id, stored: isFlag })
}

/** Leaves out what is not known, as the function's defaults do. */
const sentFacts = ({ opener, spring, door }: DoorFacts) => ({
  ...(opener && { opener }),
  ...(spring && { spring }),
  ...(door && { door }),
})

function call(action: Exclude<VisitAction, { step: 'photo' }>) {
  if (isQuoteStep(action)) return callOfQuote(action)
  if (action.step === 'label') return callOfPhoto(action)
  const done = { action_id: namedBy(action) }
  if (action.step === 'undo') return command('undo_visit_action', done, done)
  const sent = { ...done, visit: action.visit, at: actionTime(action) }
  switch (action.step) {
    case 'on_the_way':
      return command(
        'depart',
        { ...sent, ...(action.arrives && { arrives: action.arrives }) },
        done,
      )
    case 'late':
      return command('run_late', { ...sent, minutes: action.minutes }, done)
    case 'not_done':
      return command('leave_undone', { ...sent, details: action.details }, done)
    case 'note':
      return command('note_visit', { ...sent, note: action.note }, done)
    case 'checklist':
      return command('check_visit', { ...sent, points: [...action.points] }, done)
    case 'door':
      return command('note_door', { ...sent, ...sentFacts(action.facts) }, done)
    case 'overrun':
      return command('overrun', { ...sent, minutes: action.minutes }, done)
    case 'tell_pushed':
      return command('tell_pushed', sent, done)
    case 'outside':
      return command('tell_outside', sent, done)
    case 'there':
      return command('arrive', sent, done)
    case 'done':
      return command('finish', { ...sent, report: action.report }, done)
  }
}

/** Reports how a visit goes, undoes that, or adds or labels a photo. Throws an `ApiError`, also if the response does not name the action. */
export async function sendVisitAction(action: VisitAction): Promise<void> {
  if (action.step === 'photo')
    return sendVisitPhoto({ ask: () => callOfPhoto(action), accessToken }, action.act, action.photo)
  await call(action)
}
