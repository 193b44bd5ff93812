import { ReviewForm } from '@/site/reviews/ReviewForm'
import { sendReview } from '@/site/reviews/sendReview'

/** Renders the review form, whose code loads when somebody starts to write, and sends it. */
export function WriteReview() {
  return <ReviewForm onSubmit={sendReview} onBegin={sendReview.prepare} />
}
