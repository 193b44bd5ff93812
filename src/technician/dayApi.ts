// A technician's own day.

import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { accessToken } from '@/shared/api/staff/photoStore'
import { unwrap } from '@/shared/api/unwrap'
import { sendVisitPhoto } from '@/shared/request/photos/sendPhoto'
import { actionTime, dayOf, type MyDay, provenBy, type VisitAction } from '@/technician/job'

/** Returns the visits of yesterday, today, and tomorrow. Throws an `ApiError`. */
export async function readMyDay(): Promise<MyDay> {
  return dayOf(unwrap(await staffClient().rpc('my_day').abortSignal(limit())))
}

function call(
  client: ReturnType<typeof staffClient>,
  made: Exclude<VisitAction, { step: 'photo' }>,
) {
  if (made.step === 'undo') return client.rpc('undo_visit_action', { action_id: made.undoes })
  const { act, visit, report } = made
  const pressed = { action_id: act, visit, at: actionTime(made) }
  switch (made.step) {
    case 'on_the_way':
      return client.rpc('depart', pressed)
    case 'there':
      return client.rpc('arrive', pressed)
    case 'done':
      return client.rpc('finish', {
        ...pressed,
        report: report && { ...report, parts: [...report.parts] },
      })
  }
}

/** Reports how a visit goes, undoes that, or adds a photo to it. Throws an `ApiError`, also if the response does not name the action. */
export async function sendVisitAction(made: VisitAction): Promise<void> {
  if (made.step === 'photo') {
    const ask = async (act: string) =>
      unwrap(await staffClient().rpc('add_photo', { act, visit: made.visit }).abortSignal(limit()))
    return sendVisitPhoto({ ask, accessToken }, made.act, made.photo)
  }
  const { data, error, status } = await call(staffClient(), made).abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
  provenBy(data, made)
}
