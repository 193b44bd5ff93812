import { useEffect, useRef, useState } from 'react'
import type { Review } from '@/content/testimonials'
import { asReview, joinReviews } from '@/site/reviews/joinReviews'
import { listPublishedReviews } from '@/site/reviews/publishedReviews'

/** How far below the screen the list may be when the published ones are asked for. */
const ahead = '600px'

/** Ids of the reviews that are on screen or have scrolled past it. */
function readSoFar(list: HTMLElement): ReadonlySet<string> {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-review]')]
  const seen = cards.filter((card) => card.getBoundingClientRect().top < window.innerHeight)
  return new Set(seen.map((card) => card.dataset.review ?? ''))
}

/** The reviews of the page joined by the published ones, which are fetched when `list` comes near. Without a backend it stays with the page's own. */
export function useReviews(own: readonly Review[]) {
  const list = useRef<HTMLDivElement>(null)
  const [reviews, setReviews] = useState(own)

  useEffect(() => {
    const place = list.current
    if (!place) return
    let isShown = true
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        listPublishedReviews().then(
          (published) => {
            if (isShown) setReviews(joinReviews(own, published.map(asReview), readSoFar(place)))
          },
          // A visitor has come to read: the page's own reviews are there, and nothing is to be done.
          () => {},
        )
      },
      { rootMargin: ahead },
    )
    near.observe(place)
    return () => {
      isShown = false
      near.disconnect()
    }
  }, [own])

  return { reviews, list }
}
