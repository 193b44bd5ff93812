import { ReviewForm } from '@/site/reviews/ReviewForm'
import { sendReview } from '@/site/reviews/sendReview'

/** The form of the page, sending what is written: its code comes when somebody begins to write. */
export function WriteReview() {
  return <ReviewForm onSubmit={sendReview} onBegin={sendReview.prepare} />
}
