import type { ReviewDraft } from '@/features/reviews/reviewFields'

/** In ms, fetching the sending code included. */
const timeLimit = 15_000

const loadSender = () => import('@/data/reviews')

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new DOMException('The server did not answer in time.', 'TimeoutError')),
      timeLimit,
    )
  })
}

/** Stores a review within 15 seconds or throws. */
export async function sendReview({ text, ...review }: ReviewDraft): Promise<void> {
  const stored = loadSender().then(({ createReview }) => createReview({ ...review, body: text }))
  await Promise.race([stored, timeout()])
}

/** Fetches the sending code while the visitor writes, so that it is there when the connection is not. */
sendReview.prepare = (): void => {
  loadSender().catch(() => {})
}
