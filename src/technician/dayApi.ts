// A technician's own day.

import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { files, inTime, photoName, slowest } from '@/shared/api/staff/photoStore'
import { unwrap } from '@/shared/api/unwrap'
import { photoError } from '@/shared/request/photos/photoError'
import { isStoredIn, sendPhoto } from '@/shared/request/photos/sendPhoto'
import { actionTime, dayOf, type MyDay, provenBy, type VisitAction } from '@/technician/job'

/** The visits of yesterday, today and tomorrow. Throws a `ApiError`. */
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

/**
 * Adds a photo, a small JPEG, to a visit. `act` is its id: sent again, after whatever was lost, it stays one photo.
 * Throws a `ApiError`.
 */
async function addVisitPhoto(act: string, visit: string, photo: ArrayBuffer): Promise<void> {
  const ask = async () =>
    isStoredIn(
      unwrap(await staffClient().rpc('add_photo', { action_id: act, visit }).abortSignal(limit())),
    )
  const upload = async () => {
    const options = { contentType: 'image/jpeg' }
    const { error } = await inTime(files().upload(photoName(act), photo, options), slowest)
    if (error) throw photoError(Number(error.status ?? 0), error.statusCode)
  }
  await sendPhoto(ask, (isStored) => !isStored, upload)
}

/** Says how a visit goes, takes that back, or adds a photo to it. Throws a `ApiError`, also when the answer does not name it. */
export async function sendVisitAction(made: VisitAction): Promise<void> {
  if (made.step === 'photo') return addVisitPhoto(made.act, made.visit, made.photo)
  const { data, error, status } = await call(staffClient(), made).abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
  provenBy(data, made)
}
