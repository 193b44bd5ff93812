// A technician's own day.

import { sendVisitPhoto } from '@/request/photos/sendPhoto'
import { isFlag } from '@/shared/api/proof'
import { command, read } from '@/shared/api/staff/command'
import { accessToken } from '@/shared/api/staff/photoStore'
import { actionTime, dayOf, isDay, type MyDay, namedBy, type VisitAction } from '@/technician/job'

/** Returns the visits of yesterday, today, and tomorrow. Throws an `ApiError`. */
export async function readMyDay(): Promise<MyDay> {
  return dayOf(await read('my_day', {}, isDay))
}

function call(action: Exclude<VisitAction, { step: 'photo' }>) {
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
    case 'there':
      return command('arrive', sent, done)
    case 'done':
      return command('finish', { ...sent, report: action.report }, done)
  }
}

/** Reports how a visit goes, undoes that, or adds a photo to it. Throws an `ApiError`, also if the response does not name the action. */
export async function sendVisitAction(action: VisitAction): Promise<void> {
  if (action.step === 'photo') {
    const ask = (action_id: string) =>
      command('add_photo', { action_id, visit: action.visit }, { action_id, stored: isFlag })
    return sendVisitPhoto({ ask, accessToken }, action.act, action.photo)
  }
  await call(action)
}
