import type { Review } from '@/content/testimonials'
import { newYorkTime } from '@/shared/lib/newYorkTime'
import type { PublishedReview } from '@/site/reviews/publishedReviews'

/** A published review as the page lists it. Nobody has looked it up in the books, so it carries no mark of it. */
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

/** All reviews, newest first, except that those already `read` keep their place on top: what is on screen does not move. */
export function joinReviews(
  here: readonly Review[],
  arrived: readonly Review[],
  read: ReadonlySet<string>,
): readonly Review[] {
  const kept = here.filter(({ id }) => read.has(id))
  const rest = [...arrived, ...here.filter(({ id }) => !read.has(id))]
  // Equal days stay in their order: each list is newest first.
  return [...kept, ...rest.sort((a, b) => b.date.localeCompare(a.date))]
}
