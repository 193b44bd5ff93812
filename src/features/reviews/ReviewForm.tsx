import { useState } from 'react'
import { company } from '@/content/company'
import { reviewsPage } from '@/content/reviews'
import { asFailure, type FailureKind } from '@/data/failure'
import {
  type ReviewDraft,
  type ReviewFieldName,
  reviewFieldNames,
  reviewLimits,
} from '@/features/reviews/reviewFields'
import { StarPicker } from '@/features/reviews/StarPicker'
import { useReviewForm } from '@/features/reviews/useReviewForm'
import { isDraftKept } from '@/lib/drafts'
import { buttonClass } from '@/ui/Button'
import { DraftNotice } from '@/ui/form/DraftNotice'
import { ErrorSummary } from '@/ui/form/ErrorSummary'
import { controlClass, Field } from '@/ui/form/Field'
import { NotSent } from '@/ui/form/NotSent'
import { showToast, useToaster } from '@/ui/toast'

const { form: words, sent } = reviewsPage
const fieldId = (name: ReviewFieldName) => `review-${name}`

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
  const { form, problems, attempt, sending, round, handlers, ...draft } = useReviewForm(send)
  const isSending = sending !== null

  async function send(review: ReviewDraft): Promise<boolean> {
    setFailure(null)
    try {
      await onSubmit(review)
    } catch (thrown) {
      console.error('The review was not stored', thrown)
      showToast({
        tone: 'error',
        title: 'Error',
        text: 'Failed to submit your review. Please try again.',
      })
      setFailure(asFailure(thrown).kind)
      return false
    }
    showToast({ tone: 'success', ...sent })
    return true
  }

  const field = (name: ReviewFieldName) => ({
    id: fieldId(name),
    ...words.fields[name],
    error: problems[name],
    isRequired: true,
  })
  const wrong = reviewFieldNames.flatMap((name) => {
    const message = problems[name]
    return message ? [{ fieldId: fieldId(name), message }] : []
  })

  return (
    <>
      <form
        ref={form}
        data-script-only
        noValidate
        method="post"
        aria-label={words.title}
        onFocus={onBegin}
        {...handlers}
      >
        {attempt > 0 && <ErrorSummary errors={wrong} attempt={attempt} />}
        <div inert={isSending}>
          <DraftNotice
            form="review"
            hasDraft={draft.hasDraft}
            onClear={() => {
              draft.empty()
              document.getElementById(fieldId('name'))?.focus()
            }}
            onTake={draft.take}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field('name')}>
            {(ids) => (
              <input
                {...ids}
                name="name"
                autoComplete="name"
                readOnly={isSending}
                className={controlClass}
              />
            )}
          </Field>
          <Field {...field('location')}>
            {(ids) => (
              <input
                {...ids}
                name="location"
                autoComplete="address-level2"
                readOnly={isSending}
                className={controlClass}
              />
            )}
          </Field>
          <Field {...field('service')} className="sm:col-span-2">
            {(ids) => (
              <select {...ids} name="service" defaultValue="" className={controlClass}>
                <option value="" disabled={isSending}>
                  Choose a service
                </option>
                {words.serviceOptions.map((service) => (
                  <option key={service} disabled={isSending && service !== sending.service}>
                    {service}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className="sm:col-span-2">
            <StarPicker
              key={round}
              locked={sending?.rating ?? null}
              words={words.ratingWords}
              {...field('rating')}
            />
          </div>
          <Field {...field('text')} className="sm:col-span-2">
            {(ids) => (
              <textarea
                {...ids}
                name="text"
                rows={5}
                readOnly={isSending}
                aria-describedby={`${ids['aria-describedby']} review-limit`}
                className={controlClass}
              />
            )}
          </Field>
        </div>
        <p id="review-limit" className="figures mt-1 text-sm text-slate">
          {reviewLimits.textMin} to {reviewLimits.text} characters
        </p>
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
