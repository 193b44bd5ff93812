// One visit, for someone without an account who holds the link to its job sheet.

import { sendVisitPhoto } from '@/request/photos/sendPhoto'
import { ApiError } from '@/shared/api/apiError'
import type { Database } from '@/shared/api/database.types'
import { isFlag } from '@/shared/api/proof'
import { callByToken } from '@/shared/api/visitor/callByToken'
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

type JobAnswer = Database['public']['CompositeTypes']['job_answer']
type Refusal = Pick<JobAnswer, 'problem' | 'message'>

/** Returns the proof of an answer: what `holds`, or why the server refuses. */
const orRefusal = (holds: (answer: Partial<JobAnswer>) => boolean) => (answer: unknown) =>
  typeof Object(answer).problem === 'string' || holds(Object(answer))

/** Throws an `ApiError` if a response is a refusal. */
function refuse({ problem, message }: Refusal): void {
  if (problem === 'too_many_tries') {
    throw new ApiError(
      'too-many',
      'Too many wrong links were opened from here. Try again in an hour.',
    )
  }
  if (problem === 'photo') {
    throw new ApiError('unexpected', 'This photo can’t be added.', { code: 'PT409' })
  }
  if (problem !== null) {
    throw new ApiError('unexpected', message ?? problem, { code: 'PT409' })
  }
}

/** Returns the job sheet of a token as a day of one visit; null if it opens none. Throws an `ApiError`. */
export async function readJob(token: string): Promise<MyDay | null> {
  const answer = await callByToken(
    'job_by_link',
    { token },
    orRefusal(({ day }) => isDay(day)),
  )
  if (answer.problem === 'ended') return null
  refuse(answer)
  return answer.day && dayOf(answer.day)
}

/** Only an account says it: other customers’ visits follow from it. */
type AccountStep = 'overrun' | 'tell_pushed'

/** Returns the parameters of an action apart from its id and time. */
function sentOf(
  action: Exclude<
    VisitAction,
    { step: 'photo' | 'label' | 'undo' | AccountStep | QuoteStep['step'] }
  >,
) {
  switch (action.step) {
    case 'late':
      return { details: { minutes: action.minutes } }
    case 'not_done':
      return { details: action.details }
    case 'note':
      return { details: { note: action.note } }
    case 'checklist':
      return { details: { points: [...action.points] } }
    case 'door':
      return { details: action.facts }
    case 'outside':
      return {}
    default:
      return {
        report: action.report,
        ...(action.arrives && { details: { arrives: action.arrives } }),
      }
  }
}

async function askForPhoto(token: string, action: VisitAction & { step: 'photo' | 'label' }) {
  const { label } = action
  const action_id = namedBy(action)
  const proof = (answer: unknown) =>
    Object(answer).action_id === action_id &&
    (typeof Object(answer).problem === 'string' || isFlag(Object(answer).stored))
  const sent = { token, action_id, ...(label && { label }) }
  const answer = await callByToken('add_photo_by_job', sent, proof)
  refuse(answer)
  return answer
}

/** Reports how the visit goes, undoes that, or adds or labels a photo. Throws an `ApiError`, also if the response does not name the action. */
export async function sendJobByLink(token: string, action: VisitAction): Promise<void> {
  if (action.step === 'photo')
    return sendVisitPhoto({ ask: () => askForPhoto(token, action) }, action.act, action.photo)
  if (action.step === 'label') {
    await askForPhoto(token, action)
    return
  }
  // The sheet of a link shows a price; it makes and approves none.
  if (isQuoteStep(action)) {
    const message = 'A job link makes no price. Call the office.'
    throw new ApiError('unexpected', message, { code: 'PT403' })
  }
  if (action.step === 'overrun' || action.step === 'tell_pushed') {
    const message = 'A job link has one visit alone. Call the office.'
    throw new ApiError('unexpected', message, { code: 'PT403' })
  }
  const sent = { token, action_id: namedBy(action) }
  const proof = orRefusal(({ action_id }) => action_id === sent.action_id)
  const { step } = action
  refuse(
    step === 'undo'
      ? await callByToken('undo_visit_action_by_link', sent, proof)
      : await callByToken(
          'visit_action_by_link',
          { ...sent, step, at: actionTime(action), ...sentOf(action) },
          proof,
        ),
  )
}
