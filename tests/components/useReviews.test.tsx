import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reviews } from '@/content/reviews/reviews'
import { ReviewList } from '@/site/reviews/ReviewList'
import { averageRating } from '@/site/reviews/searchReviews'
import { useReviews } from '@/site/reviews/useReviews'

function Page() {
  const { reviews: shown, list } = useReviews(reviews)
  return (
    <div ref={list}>
      <p>{averageRating(shown)}</p>
      <ReviewList reviews={shown} />
    </div>
  )
}

/** The network is stubbed, and so is the browser's IntersectionObserver: the list is on screen. */
let seen: (() => void) | undefined
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        seen = () => notify([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

async function open(respond: () => Promise<Response>) {
  const asked = vi.fn(respond)
  vi.stubGlobal('fetch', asked)
  await act(async () => {
    render(<Page />)
  })
  expect(asked).not.toHaveBeenCalled()
  await act(async () => seen?.())
  // The code that asks for them loads when the list is in view.
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
}

const shown = () => screen.getAllByRole('figure')
const average = () => screen.getByText(/^\d\.\d$/).textContent

test('published reviews join those of the page, and the average', async () => {
  const published = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Ana R.',
    location: 'Queens',
    service: 'Repair',
    rating: 1,
    body: 'They came late.\nThe repair <b>held</b>.',
    created_at: '2026-11-20T12:00:00Z',
  }
  await open(async () => Response.json([published]))
  expect(shown()).toHaveLength(reviews.length + 1)
  const card = screen.getByText('Ana R.').closest('figure')
  expect(card).toHaveTextContent('The repair <b>held</b>.')
  expect(average()).toBe('4.4')
})

test.each([
  ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response('', { status: 500 })],
  ['a proxy answers', async () => new Response('<html></html>')],
])('readers keep the reviews of the page and see no error when %s', async (_, respond) => {
  await open(respond)
  expect(shown()).toHaveLength(reviews.length)
  expect(average()).toBe('4.9')
  expect(screen.queryByRole('alert')).toBeNull()
})
