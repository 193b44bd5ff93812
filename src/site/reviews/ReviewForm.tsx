import { useState } from 'react'
import { reviewsPage } from '@/content/reviews/reviews'
import { company } from '@/facts/company'
import { isDraftSaved } from '@/lib/drafts'
import { type ApiErrorKind, toApiError } from '@/shared/api/apiError'
import { DraftNotice } from '@/shared/form/DraftNotice'
import { ErrorSummary } from '@/shared/form/ErrorSummary'
import { TableFields } from '@/shared/form/TableFields'
import { useFormDraft } from '@/shared/form/useFormDraft'
import { useTableForm } from '@/shared/form/useTableForm'
import { buttonClass } from '@/shared/ui/Button'
import { showToast, useToaster } from '@/shared/ui/toast'
import { type ReviewDraft, reviewFields, reviewPrefill } from '@/site/reviews/reviewFields'
import { NotSent } from '@/site/sections/NotSent'

const { form: copy, sent } = reviewsPage

type ReviewFormProps = {
  /** Receives a valid review; rejects if it could not be stored. */
  onSubmit: (review: ReviewDraft) => Promise<void>
  /** Called when the visitor starts to fill in the form. */
  onBegin: () => void
}

/** Renders the form of the reviews page. The draft stays until the review is stored. */
export function ReviewForm({ onSubmit, onBegin }: ReviewFormProps) {
  useToaster()
  const [failure, setFailure] = useState<ApiErrorKind | null>(null)
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
        title: copy.failed.title,
        text: copy.failed.text,
      })
      setFailure(toApiError(thrown).kind)
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
        aria-label={copy.title}
        onFocus={onBegin}
        onSubmit={review.submit(send)}
      >
        <ErrorSummary of={review} />
        <div inert={isSending}>
          <DraftNotice {...draft.notice} />
        </div>
        <TableFields of={review} />
        <div role="status">
          {isSending && <span className="sr-only">{copy.sendingStatus}</span>}
          {failure && (
            <NotSent kind={failure} isSaved={isDraftSaved('review')}>
              {copy.failed.email}{' '}
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
          {isSending ? copy.sending : copy.submit}
        </button>
      </form>
      <noscript>
        <p>
          {copy.withoutScript}{' '}
          <a className="link" href={`mailto:${company.email}`}>
            {company.email}
          </a>
          .
        </p>
      </noscript>
    </>
  )
}
