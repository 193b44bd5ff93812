import { useState } from 'react'
import { company } from '@/content/company'
import { reviewsPage } from '@/content/reviews'
import { asFailure, type FailureKind } from '@/data/failure'
import { reviewPrefill } from '@/features/reviews/prefill'
import { type ReviewDraft, reviewFields } from '@/features/reviews/reviewFields'
import { isDraftKept } from '@/lib/drafts'
import { buttonClass } from '@/ui/Button'
import { DraftNotice } from '@/ui/form/DraftNotice'
import { NotSent } from '@/ui/form/NotSent'
import { TableErrors } from '@/ui/form/TableErrors'
import { TableFields } from '@/ui/form/TableFields'
import { useFormDraft } from '@/ui/form/useFormDraft'
import { useTableForm } from '@/ui/form/useTableForm'
import { showToast, useToaster } from '@/ui/toast'

const { form: words, sent } = reviewsPage

type ReviewFormProps = {
  /** Takes a checked review; rejects when it could not be kept. */
  onSubmit: (review: ReviewDraft) => Promise<void>
  /** Called as soon as somebody begins to fill in the form. */
  onBegin: () => void
}

/** The form of the reviews page. What was written stays until it is kept. */
export function ReviewForm({ onSubmit, onBegin }: ReviewFormProps) {
  useToaster()
  const [failure, setFailure] = useState<FailureKind | null>(null)
  const review = useTableForm(reviewFields, { id: 'review' })
  const { isSending } = review
  const draft = useFormDraft(review, 'review', (known) => ({
    ...reviewPrefill(window.location.search),
    ...known,
  }))

  const send = async (values: ReviewDraft) => {
    setFailure(null)
    try {
      await onSubmit(values)
    } catch (thrown) {
      console.error('The review was not stored', thrown)
      showToast({
        tone: 'error',
        title: 'Error',
        text: 'Failed to submit your review. Please try again.',
      })
      setFailure(asFailure(thrown).kind)
      return
    }
    showToast({ tone: 'success', ...sent })
    draft.clear()
  }

  return (
    <>
      <form
        data-script-only
        noValidate
        method="post"
        aria-label={words.title}
        onFocus={onBegin}
        onSubmit={review.submit(send)}
      >
        <TableErrors of={review} />
        <div inert={isSending}>
          <DraftNotice {...draft.notice} />
        </div>
        <TableFields of={review} />
        <div role="status">
          {isSending && <span className="sr-only">Sending your review. One moment.</span>}
          {failure && (
            <NotSent kind={failure} isKept={isDraftKept('review')}>
              Or email it to{' '}
              <a className="link font-semibold" href={`mailto:${company.email}`}>
                {company.email}
              </a>
              .
            </NotSent>
          )}
        </div>
        <button
          type="submit"
          aria-disabled={isSending}
          className={buttonClass('ink', 'mt-5 w-full text-lg sm:w-auto')}
        >
          {isSending ? 'Sending...' : words.submit}
        </button>
      </form>
      <noscript>
        <p>
          This form needs JavaScript. Email your review to{' '}
          <a className="link" href={`mailto:${company.email}`}>
            {company.email}
          </a>
          .
        </p>
      </noscript>
    </>
  )
}
