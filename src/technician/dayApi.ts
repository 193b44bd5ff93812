// A technician's own day.

import { sendVisitPhoto } from '@/request/photos/sendPhoto'
import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { accessToken } from '@/shared/api/staff/photoStore'
import { unwrap } from '@/shared/api/unwrap'
import { actionTime, dayOf, type MyDay, provenBy, type VisitAction } from '@/technician/job'

/** Returns the visits of yesterday, today, and tomorrow. Throws an `ApiError`. */
export async function readMyDay(): Promise<MyDay> {
  return dayOf(unwrap(await staffClient().rpc('my_day').abortSignal(limit())))
}

function call(
  client: ReturnType<typeof staffClient>,
  action: Exclude<VisitAction, { step: 'photo' }>,
) {
  if (action.step === 'undo') return client.rpc('undo_visit_action', { action_id: action.undoes })
  const { act, visit } = action
  const sent = { action_id: act, visit, at: actionTime(action) }
  switch (action.step) {
    case 'on_the_way':
      return client.rpc('depart', { ...sent, ...(action.arrives && { arrives: action.arrives }) })
    case 'late':
      return client.rpc('run_late', { ...sent, minutes: action.minutes })
    case 'not_done':
      return client.rpc('leave_undone', { ...sent, details: action.details })
    case 'there':
      return client.rpc('arrive', sent)
    case 'done': {
      const { report } = action
      return client.rpc('finish', {
        ...sent,
        report: report && { ...report, parts: [...report.parts] },
      })
    }
  }
}

/** Reports how a visit goes, undoes that, or adds a photo to it. Throws an `ApiError`, also if the response does not name the action. */
export async function sendVisitAction(action: VisitAction): Promise<void> {
  if (action.step === 'photo') {
    const ask = async (action_id: string) =>
      unwrap(
        await staffClient()
          .rpc('add_photo', { action_id, visit: action.visit })
          .abortSignal(limit()),
      )
    return sendVisitPhoto({ ask, accessToken }, action.act, action.photo)
  }
  const { data, error, status } = await call(staffClient(), action).abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
  provenBy(data, action)
}
