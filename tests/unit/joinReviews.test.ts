import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Review } from '@/content/testimonials'
import { asReview, joinReviews } from '@/site/reviews/useReviews'

const review = (id: string, date: string): Review => ({
  id,
  date,
  name: 'Angela M.',
  location: 'Queens',
  service: 'Repair',
  rating: 5,
  text: 'Quick and tidy.',
  verified: false,
  isSample: false,
})
const ids = (reviews: readonly Review[]) => reviews.map(({ id }) => id)

const own = [review('a', '2026-10-27'), review('b', '2026-02-03'), review('c', '2025-04-22')]
const arrived = [review('new', '2026-11-20'), review('old', '2025-12-01')]

describe('published reviews join the list', () => {
  test('newest first while nothing is read yet', () => {
    expect(ids(joinReviews(own, arrived, new Set()))).toEqual(['new', 'a', 'b', 'old', 'c'])
  })

  test('what is read stays on top, the others go below it', () => {
    expect(ids(joinReviews(own, arrived, new Set(['a', 'b'])))).toEqual([
      'a',
      'b',
      'new',
      'old',
      'c',
    ])
  })

  test('none is lost, none comes twice, whatever is read', () => {
    const dates = fc
      .integer({ min: 0, max: 3000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
    const list = (prefix: string) =>
      fc
        .array(dates, { maxLength: 12 })
        .map((days) => days.map((date, index) => review(`${prefix}${index}`, date)))
    fc.assert(
      fc.property(list('own'), list('new'), fc.nat(12), (here, more, read) => {
        const seen = here.slice(0, read)
        const joined = joinReviews(here, more, new Set(ids(seen)))
        expect(ids(joined).toSorted()).toEqual(ids([...here, ...more]).toSorted())
        expect(joined.slice(0, seen.length)).toEqual(seen)
        const days = joined.slice(seen.length).map(({ date }) => date)
        expect(days).toEqual(days.toSorted().reverse())
      }),
    )
  })

  test('the day is that of New York, and no mark of a known customer is given', () => {
    expect(
      asReview({
        id: 'x',
        name: 'Angela M.',
        location: 'Queens',
        service: 'Repair',
        rating: 2,
        body: 'Late, but tidy.',
        created_at: '2026-11-21T03:30:00.000Z',
      }),
    ).toMatchObject({ date: '2026-11-20', text: 'Late, but tidy.', rating: 2, verified: false })
  })
})
