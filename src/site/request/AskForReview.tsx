import { Star } from 'lucide-react'
import { requestPage } from '@/content/request/requestPage'
import { reviewPath } from '@/messages/reviewPath'
import { ButtonLink } from '@/shared/ui/Button'
import type { FollowedRequest } from '@/site/request/followedRequest'

/** Asks for a review once the work is finished; nothing before. */
export function AskForReview({ request }: { request: FollowedRequest }) {
  const { review } = requestPage
  if (request.status !== 'completed') return null
  return (
    <section aria-labelledby="ask-review">
      <h2 id="ask-review" className="text-2xl">
        {review.title}
      </h2>
      <p className="mt-2 max-w-measure">{review.text}</p>
      <ButtonLink
        to={reviewPath(request.service_type, request.first_name, request.review_code)}
        className="mt-4"
      >
        <Star aria-hidden size={18} /> {review.write}
      </ButtonLink>
    </section>
  )
}
