import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asFailure } from '@/data/failure'
import { type KeptReview, publishReview, rejectReview } from '@/data/reviewDecisions'
import { reviewsKey } from '@/features/reviewDesk/reviewQueries'
import { showToast } from '@/ui/toast'

/** What staff decide about a review; a rejection has its reason. */
export type Verdict = { to: 'published' } | { to: 'rejected'; reason: string }

/** Stores a decision, then reads the lists again. `onDecided` runs once it is stored. */
export function useDecision(review: KeptReview, onDecided: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (verdict: Verdict) =>
      verdict.to === 'published' ? publishReview(review) : rejectReview(review, verdict.reason),
    onSuccess: (_, { to }) => {
      showToast({
        tone: 'success',
        title: 'Success',
        text: `The review by ${review.name} is ${to}`,
      })
      onDecided()
    },
    onError: (thrown) => {
      console.error('The decision was not stored', thrown)
      showToast({ tone: 'error', title: 'Error', text: asFailure(thrown).message })
    },
    onSettled: () => client.invalidateQueries({ queryKey: reviewsKey }),
  })
  return { decide: mutate, isSaving: isPending }
}
