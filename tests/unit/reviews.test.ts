import { describe, expect, test } from 'vitest'
import { reviewFilters, reviews } from '@/content/reviews/reviews'
import { markRunAdvice } from '@/lib/legible'
import { emptyOf, schemaOf } from '@/shared/form/formTable'
import { reviewFields } from '@/site/reviews/reviewFields'
import { averageRating, searchReviews } from '@/site/reviews/searchReviews'

const review = (change: Partial<(typeof reviews)[number]>) => ({
  service: 'Spring replacement',
  text: 'Quick and tidy.',
  name: 'Angela M.',
  location: 'Valley Stream, NY',
  ...change,
})

describe('searching reviews', () => {
  test('the keyword is a part of the service text, whatever the case', () => {
    const found = searchReviews([review({}), review({ service: 'Opener repair' as never })], {
      service: 'REPAIR',
      search: '',
    })
    expect(found.map(({ service }) => service)).toEqual(['Opener repair'])
  })

  test.each([
    ['tidy', 'the text'],
    ['angela', 'the name'],
    ['VALLEY stream', 'the place'],
    ['  stream   quick ', 'several of them'],
  ])('%j is found in %s', (search) => {
    expect(searchReviews([review({})], { service: 'all', search })).toHaveLength(1)
  })

  test('the service text is not searched, and both conditions must hold', () => {
    expect(searchReviews([review({})], { service: 'all', search: 'replacement' })).toEqual([])
    expect(searchReviews([review({})], { service: 'opener', search: 'tidy' })).toEqual([])
    expect(searchReviews([review({})], { service: 'spring', search: 'tidy' })).toHaveLength(1)
  })

  test('every filter finds at least one of the reviews', () => {
    for (const { value } of reviewFilters) {
      expect(searchReviews(reviews, { service: value, search: '' }), value).not.toEqual([])
    }
  })
})

describe('the average', () => {
  test('is the mean of the stars with one decimal', () => {
    expect(averageRating([{ rating: 5 }, { rating: 4 }])).toBe('4.5')
    expect(averageRating([{ rating: 4 }])).toBe('4.0')
    expect(averageRating([])).toBeNull()
  })

  test('of the 8 sample reviews follows from their stars', () => {
    expect(reviews).toHaveLength(8)
    const stars = reviews.map(({ rating }): number => rating)
    const mean = stars.reduce((sum, rating) => sum + rating) / 8
    expect(averageRating(reviews)).toBe(mean.toFixed(1))
  })
})

describe('what a review has to be', () => {
  const good = {
    name: 'Angela M.',
    location: 'Queens',
    service: 'Repair',
    rating: '4',
    text: 'Quick and tidy.',
  }
  const schema = schemaOf(reviewFields)
  /** Returns the message at each invalid field. */
  const problems = (changes: Partial<typeof good>) =>
    Object.fromEntries(
      (schema.safeParse({ ...good, ...changes }).error?.issues ?? [])
        .map(({ path, message }) => [path[0], message] as const)
        .reverse(),
    )

  test('a complete one has no problem, and is sent without spaces around its text', () => {
    expect(schema.parse({ ...good, name: '  Angela M. ' })).toEqual({ ...good, rating: 4 })
  })

  test('a review that nobody could read is refused at its field', () => {
    expect(problems({ name: '\u3164' })).toEqual({ name: 'Enter your name' })
    expect(problems({ text: '\u2800'.repeat(12) })).toHaveProperty('text')
    expect(problems({ location: `Troy${'\u0e49'.repeat(5)}` })).toEqual({
      location: markRunAdvice,
    })
  })

  test('an empty one names every field', () => {
    expect(problems(emptyOf(reviewFields))).toEqual({
      name: 'Enter your name',
      location: 'Enter your city or town',
      service: 'Choose the service we did for you',
      rating: 'Choose 1 to 5 stars',
      text: "Tell us what went well and what didn't",
    })
  })

  test.each([
    ['name', 80],
    ['location', 80],
    ['text', 2000],
  ] as const)('%s may have %i characters and not one more', (name, most) => {
    expect(problems({ [name]: 'a'.repeat(most) })).toEqual({})
    expect(problems({ [name]: 'a'.repeat(most + 1) })).toEqual({
      [name]: `Shorten this to ${most} characters (it has ${most + 1})`,
    })
  })

  test('a text has at least 10 characters, a rating is a whole number from 1 to 5', () => {
    expect(problems({ text: 'a'.repeat(9) })).toEqual({ text: 'Write at least 10 characters' })
    expect(problems({ text: 'a'.repeat(10) })).toEqual({})
    for (const rating of ['0', '6', '2.5', '', 'NaN']) {
      expect(problems({ rating }), `${rating} stars`).toHaveProperty('rating')
    }
  })

  test('only services of the list are accepted', () => {
    expect(problems({ service: 'Roofing' })).toHaveProperty('service')
  })
})
