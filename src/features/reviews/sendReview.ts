import { sendInTime } from '@/data/visitor/sending'
import type { ReviewDraft } from '@/features/reviews/reviewFields'
import { draftSecrets, isDraftKept } from '@/lib/drafts'
import { fetchCode } from '@/lib/lateCode'

const loadSender = () => import('@/data/visitor/reviews')

/** Stores a review within 15 seconds or throws a `Failure`. */
export async function sendReview({ text, ...review }: ReviewDraft): Promise<void> {
  const { requestKey } = await draftSecrets('review')
  // A page loaded anew would lose what storage does not hold.
  await sendInTime(
    () => (isDraftKept('review') ? fetchCode(loadSender, { isPress: true }) : loadSender()),
    ({ createReview }, signal) => createReview({ ...review, body: text }, requestKey, signal),
  )
}

/** Fetches the sending code while the visitor writes, so that it is there when the connection is not. */
sendReview.prepare = (): void => {
  loadSender().catch(() => {})
}
