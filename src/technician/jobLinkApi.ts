// One visit, for someone without an account who holds the link to its job sheet.

import { sendVisitPhoto } from '@/request/photos/sendPhoto'
import { ApiError } from '@/shared/api/apiError'
import { callByToken } from '@/shared/api/visitor/callByToken'
import { actionTime, dayOf, type MyDay, provenBy, type VisitAction } from '@/technician/job'

/** Throws an `ApiError` if a response is a refusal. */
function refuse(body: unknown): void {
  const { problem, message }: Record<string, unknown> = Object(body)
  if (problem === 'too_many_tries') {
    throw new ApiError(
      'too-many',
      'Too many wrong links were opened from here. Try again in an hour.',
    )
  }
  if (problem === 'photo') {
    throw new ApiError('unexpected', 'This photo can’t be added.', { code: 'PT409' })
  }
  if (typeof problem === 'string') {
    throw new ApiError('unexpected', String(message ?? problem), { code: 'PT409' })
  }
}

/** Returns the job sheet of a token as a day of one visit; null if it opens none. Throws an `ApiError`. */
export async function readJob(token: string): Promise<MyDay | null> {
  const body = await callByToken('job_by_link', { token })
  if (Object(body).problem === 'ended') return null
  refuse(body)
  return dayOf(body)
}

/** Returns the parameters of an action apart from its id and time. */
function sentOf(action: Exclude<VisitAction, { step: 'photo' | 'undo' }>) {
  switch (action.step) {
    case 'late':
      return { details: { minutes: action.minutes } }
    case 'not_done':
      return { details: action.details }
    default:
      return {
        report: action.report,
        ...(action.arrives && { details: { arrives: action.arrives } }),
      }
  }
}

/** Reports how the visit goes, undoes that, or adds a photo to it. Throws an `ApiError`, also if the response does not name the action. */
export async function sendJobByLink(token: string, action: VisitAction): Promise<void> {
  if (action.step === 'photo') {
    const ask = async (action_id: string) => {
      const body = await callByToken('add_photo_by_job', { token, action_id })
      refuse(body)
      return body
    }
    return sendVisitPhoto({ ask }, action.act, action.photo)
  }
  const response =
    action.step === 'undo'
      ? await callByToken('undo_visit_action_by_link', { token, action_id: action.undoes })
      : await callByToken('visit_action_by_link', {
          token,
          action_id: action.act,
          step: action.step,
          at: actionTime(action),
          ...sentOf(action),
        })
  refuse(response)
  provenBy(response, action)
}
