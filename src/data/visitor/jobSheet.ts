// One visit, for somebody without an account who holds the link to its job sheet.
import { Failure } from '@/data/failure'
import { dayOf, type JobAct, type MyDay, pressedText } from '@/data/job'
import { callByToken } from '@/data/visitor/callByToken'

/** The day that an answer tells; null: the link is wrong, or its day is over. Throws a `Failure`. */
function answerOf(body: unknown): MyDay | null {
  if (body === null) return null
  const { problem, message }: Record<string, unknown> = Object(body)
  if (problem === 'too_many_tries') {
    throw new Failure('too-many', 'Many wrong links were opened from here. Try again in an hour.')
  }
  if (typeof problem === 'string') {
    throw new Failure('unexpected', String(message ?? problem), { code: 'PT409' })
  }
  return dayOf(body)
}

/** The job sheet of a token as a day of one visit; null where it opens none. Throws a `Failure`. */
export const readJob = async (token: string): Promise<MyDay | null> =>
  answerOf(await callByToken('job_by_link', { token }))

/** Says how the visit goes. Throws a `Failure`. */
export async function sendJobByLink(token: string, made: JobAct): Promise<void> {
  const { act, step, report } = made
  const body = { token, act, step, at: pressedText(made), report }
  if (answerOf(await callByToken('act_by_link', body))) return
  throw new Failure('unexpected', 'This link has ended. Call the office.', { code: 'PT404' })
}
