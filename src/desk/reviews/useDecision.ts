import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { actionOf } from '@/desk/actions/action'
import { waitingQuery } from '@/desk/reviews/reviewQueries'
import { publishReview, rejectReview, type StoredReview } from '@/desk/reviews/reviews'
import { useActions } from '@/desk/runner/useActions'
import { reviewsKey } from '@/desk/sync/queryKeys'
import { failedText, mayHaveArrived } from '@/shared/api/apiError'
import { showToast } from '@/shared/ui/toast'

/** A decision about a review; a rejection has its reason. */
export type Verdict = { to: 'published' } | { to: 'rejected'; reason: string }

const decideReview = actionOf(({ review, verdict }: { review: StoredReview; verdict: Verdict }) =>
  verdict.to === 'published' ? publishReview(review) : rejectReview(review, verdict.reason),
)

/** A decision without a response, and its time: it may be stored or not. */
type OpenDecision = Verdict & { at: number }

/** Returns the open decision, until the lists are read again and show what is stored. */
function useOpenDecision() {
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenDecision | null>(null)
  const { dataUpdatedAt } = useQuery({ ...waitingQuery, enabled: false })
  const isRead = open !== null && dataUpdatedAt > open.at
  useEffect(() => {
    if (!isRead) return
    setOpen(null)
    void client.invalidateQueries({ queryKey: reviewsKey })
  }, [isRead, client])
  return [open, setOpen] as const
}

/** Stores a decision, then reads the lists again. `onDecided` runs once it is stored; `open` is one of which that is not known. */
export function useDecision(review: StoredReview, onDecided: () => void) {
  const [open, setOpen] = useOpenDecision()
  const { run, isSaving } = useActions({ reads: [reviewsKey] })
  const decide = (verdict: Verdict) => {
    setOpen(null)
    run(
      decideReview,
      { review, verdict },
      {
        onDone: () => {
          const text = `The review by ${review.name} is ${verdict.to}`
          showToast({ tone: 'success', title: 'Success', text })
          onDecided()
        },
        onFailed: (thrown) => {
          if (mayHaveArrived(thrown)) setOpen({ ...verdict, at: Date.now() })
          console.error('The decision was not stored', thrown)
          showToast({ tone: 'error', title: 'Error', text: failedText(thrown) })
        },
      },
    )
  }
  return { decide, isSaving, open }
}
