import type { Review } from '@/content/testimonials'
import { searchKey } from '@/lib/searchKey'

/** A visitor's search: `service` is 'all' or a keyword of the service text, `search` any words. */
export type ReviewSearch = { service: string; search: string }

/** Returns the reviews whose service contains the keyword and whose text, name or location contain every word, ignoring case and accents. */
export function searchReviews<Found extends Pick<Review, 'service' | 'text' | 'name' | 'location'>>(
  reviews: readonly Found[],
  { service, search }: ReviewSearch,
): readonly Found[] {
  const keyword = service === 'all' ? '' : service.toLowerCase()
  const terms = searchKey(search).split(/\s+/).filter(Boolean)
  return reviews.filter((review) => {
    const text = searchKey(`${review.text}\n${review.name}\n${review.location}`)
    return (
      review.service.toLowerCase().includes(keyword) && terms.every((term) => text.includes(term))
    )
  })
}

/** Returns the average rating with one decimal, `4.9`; null without reviews. */
export function averageRating(reviews: readonly { rating: number }[]): string | null {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return (sum / reviews.length).toFixed(1)
}
