import type { Review } from '@/content/testimonials'
import { newYorkTime } from '@/shared/lib/newYorkTime'
import type { PublishedReview } from '@/site/reviews/publishedReviews'

/** Converts a published review for the page. It is not verified against the books. */
export function asReview({ created_at, body, rating, ...rest }: PublishedReview): Review {
  return {
    ...rest,
    rating: rating as Review['rating'],
    date: newYorkTime(new Date(created_at)).date,
    text: body,
    verified: false,
    isSample: false,
  }
}

/** Returns all reviews, newest first, except that those already `read` stay on top, so that nothing on screen moves. */
export function joinReviews(
  here: readonly Review[],
  arrived: readonly Review[],
  read: ReadonlySet<string>,
): readonly Review[] {
  const top = here.filter(({ id }) => read.has(id))
  const rest = [...arrived, ...here.filter(({ id }) => !read.has(id))]
  // The sort is stable: equal days stay in order, each list is newest first.
  return [...top, ...rest.sort((a, b) => b.date.localeCompare(a.date))]
}
