// One visit, for somebody without an account who holds the link to its job sheet.
import { Failure } from '@/data/failure'
import { dayOf, type JobAct, type MyDay, pressedText } from '@/data/job'
import { callByToken } from '@/data/visitor/callByToken'
import { uploadPhoto } from '@/data/visitor/uploadPhoto'

/** Throws a `Failure` where an answer is a refusal. */
function refuse(body: unknown): void {
  const { problem, message }: Record<string, unknown> = Object(body)
  if (problem === 'too_many_tries') {
    throw new Failure(
      'too-many',
      'Too many wrong links were opened from here. Try again in an hour.',
    )
  }
  if (problem === 'photo') {
    throw new Failure('unexpected', 'This photo can’t be added.', { code: 'PT409' })
  }
  if (typeof problem === 'string') {
    throw new Failure('unexpected', String(message ?? problem), { code: 'PT409' })
  }
}

const linkEnded = () =>
  new Failure('unexpected', 'This link has ended. Call the office.', { code: 'PT404' })

/** The day that an answer tells; null: the link is wrong, or its day is over. Throws a `Failure`. */
function answerOf(body: unknown): MyDay | null {
  refuse(body)
  return body === null ? null : dayOf(body)
}

/** The job sheet of a token as a day of one visit; null where it opens none. Throws a `Failure`. */
export const readJob = async (token: string): Promise<MyDay | null> =>
  answerOf(await callByToken('job_by_link', { token }))

/** Asks to add a photo; says whether it has arrived. */
async function askForPhoto(token: string, act: string): Promise<boolean> {
  const body = await callByToken('add_photo_by_job', { token, act })
  if (body === null) throw linkEnded()
  refuse(body)
  const { stored }: { stored?: unknown } = Object(body)
  if (typeof stored === 'boolean') return stored
  throw new Failure('foreign-answer', 'The answer didn’t come from the server.')
}

async function sendPhoto(token: string, act: string, photo: ArrayBuffer): Promise<void> {
  if (await askForPhoto(token, act)) return
  await uploadPhoto(act, new Blob([photo], { type: 'image/jpeg' }))
  await askForPhoto(token, act)
}

/** Says how the visit goes, takes that back, or adds a photo to it. Throws a `Failure`. */
export async function sendJobByLink(token: string, made: JobAct): Promise<void> {
  if (made.step === 'photo') return sendPhoto(token, made.act, made.photo)
  const answer =
    made.step === 'undo'
      ? await callByToken('take_back_by_link', { token, act: made.undoes })
      : await callByToken('act_by_link', {
          token,
          act: made.act,
          step: made.step,
          at: pressedText(made),
          report: made.report,
        })
  if (answerOf(answer)) return
  throw linkEnded()
}
