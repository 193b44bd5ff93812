import { draftSecrets, isDraftSaved } from '@/lib/drafts'
import { loadChunk } from '@/lib/lazyChunks'
import { sendInTime } from '@/shared/api/visitor/sending'
import { ReviewForm } from '@/site/reviews/ReviewForm'
import { type ReviewDraft, reviewedVisit } from '@/site/reviews/reviewFields'

const loadSender = () => import('@/site/reviews/createReview')

/** Stores a review within 15 seconds or throws an `ApiError`. */
async function sendReview({ text, ...review }: ReviewDraft): Promise<void> {
  const { requestKey } = draftSecrets('review')
  // A reload would lose what storage does not hold.
  await sendInTime(
    () => (isDraftSaved('review') ? loadChunk(loadSender, { isClick: true }) : loadSender()),
    ({ createReview }, signal) =>
      createReview(
        { ...review, body: text, ...reviewedVisit(location.search) },
        requestKey,
        signal,
      ),
  )
}

/** Loads the code for sending while the visitor types, in case the connection is lost later. */
sendReview.prepare = (): void => {
  loadSender().catch(() => {})
}

/** Renders the review form and sends it. */
export function WriteReview() {
  return <ReviewForm onSubmit={sendReview} onBegin={sendReview.prepare} />
}
