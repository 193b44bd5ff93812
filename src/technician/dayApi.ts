// A technician's own day.

import { addVisitPhoto } from '@/desk/model/photos'
import { limit } from '@/shared/api/backend'
import { failureOf } from '@/shared/api/failure'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'
import { dayOf, type JobAct, type MyDay, pressedText, provenBy } from '@/technician/job'

/** The visits of yesterday, today and tomorrow. Throws a `Failure`. */
export async function readMyDay(): Promise<MyDay> {
  return dayOf(unwrap(await staffClient().rpc('my_day').abortSignal(limit())))
}

function call(client: ReturnType<typeof staffClient>, made: Exclude<JobAct, { step: 'photo' }>) {
  if (made.step === 'undo') return client.rpc('take_back', { act: made.undoes })
  const { act, visit, report } = made
  const pressed = { act, visit, at: pressedText(made) }
  switch (made.step) {
    case 'on_the_way':
      return client.rpc('start_way', pressed)
    case 'there':
      return client.rpc('arrive', pressed)
    case 'done':
      return client.rpc('finish', {
        ...pressed,
        report: report && { ...report, parts: [...report.parts] },
      })
  }
}

/** Says how a visit goes, takes that back, or adds a photo to it. Throws a `Failure`, also when the answer does not name it. */
export async function sendJobAct(made: JobAct): Promise<void> {
  if (made.step === 'photo') return addVisitPhoto(made.act, made.visit, made.photo)
  const { data, error, status } = await call(staffClient(), made).abortSignal(limit())
  if (error) throw failureOf(error, status)
  provenBy(data, made)
}
