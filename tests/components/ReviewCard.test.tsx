import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ReviewCard } from '@/desk/reviews/ReviewCard'
import type { ReviewedVisit, StoredReview } from '@/desk/reviews/reviews'

const review: StoredReview = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Dee P.',
  location: 'Yonkers',
  service: 'Repair',
  rating: 4,
  body: 'They came on time.',
  status: 'pending',
  created_at: '2026-03-05T15:00:00Z',
  decided_at: null,
  decided_by_email: null,
  rejection_reason: null,
  visit_code: null,
  visit_id: null,
  visit: null,
}
const visit: ReviewedVisit = {
  review: review.id,
  request: 'b0000000-0000-4000-8000-000000000001',
  day: '2026-03-03',
  technician: 'Sal Ortiz',
  work: 'Both springs replaced.',
  customer: 'Dee Park',
  others: 0,
}

/** Returns what the card says about a visit. */
function said(about: ReviewedVisit | null): string {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ReviewCard review={{ ...review, visit: about }} onDecided={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByText(review.body).nextElementSibling?.textContent ?? ''
}

test('a review from our link names its visit, and leads to the request', () => {
  expect(said(visit)).toBe('Dee Park, Mar 3, 2026, Sal Ortiz: Both springs replaced.')
  expect(screen.getByRole('link', { name: 'Dee Park' }).getAttribute('href')).toBe(
    `/admindashboard?request=${visit.request}`,
  )
})

test('a visit without a report is named without one', () => {
  expect(said({ ...visit, work: null })).toBe('Dee Park, Mar 3, 2026, Sal Ortiz')
})

test('a review without our link says that no visit was found', () => {
  expect(said(null)).toBe('No visit found: it wasn’t written from our link.')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [1, 'Another review came from the same link.'],
  [2, '2 other reviews came from the same link.'],
])('with %s more reviews of one link, the card says so', (others, sentence) => {
  expect(said({ ...visit, others })).toContain(sentence)
})
