import { useEffect, useRef, useState } from 'react'
import type { Review } from '@/content/testimonials'
import { newYorkTime } from '@/lib/newYorkTime'
import { listPublishedReviews, type PublishedReview } from '@/site/reviews/publishedReviews'

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

/** How far below the screen the list may be when the published reviews are requested. */
const ahead = '600px'

/** Returns the ids of the reviews that are on screen or above it. */
function readSoFar(list: HTMLElement): ReadonlySet<string> {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-review]')]
  const visible = cards.filter((card) => card.getBoundingClientRect().top < window.innerHeight)
  return new Set(visible.map((card) => card.dataset.review ?? ''))
}

/** Returns the page's own reviews and the published ones, which load when `list` comes near. */
export function useReviews(own: readonly Review[]) {
  const list = useRef<HTMLDivElement>(null)
  const [reviews, setReviews] = useState(own)

  useEffect(() => {
    const container = list.current
    if (!container) return
    let isShown = true
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        listPublishedReviews().then(
          (published) => {
            if (isShown) setReviews(joinReviews(own, published.map(asReview), readSoFar(container)))
          },
          // Without a response the page's own reviews are enough: visitors can do nothing about it.
          () => {},
        )
      },
      { rootMargin: ahead },
    )
    near.observe(container)
    return () => {
      isShown = false
      near.disconnect()
    }
  }, [own])

  return { reviews, list }
}
