import { useQuery } from '@tanstack/react-query'
import { Check, History, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { deskTime } from '@/desk/model/deskTime'
import { listPath } from '@/desk/model/deskViews'
import { staffName } from '@/desk/model/staffNames'
import { decisionsQuery } from '@/desk/reviews/reviewQueries'
import type { ReviewDecision, ReviewStatus, StoredReview } from '@/desk/reviews/reviews'
import { useDecision } from '@/desk/reviews/useDecision'
import { isolated } from '@/lib/isolated'
import { dateText } from '@/lib/newYorkTime'
import type { FormField } from '@/shared/form/formTable'
import { text } from '@/shared/form/rules'
import { TableFields } from '@/shared/form/TableFields'
import { useTableForm } from '@/shared/form/useTableForm'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { HistoryList } from '@/shared/ui/HistoryList'
import { Link } from '@/shared/ui/Link'
import { Stars } from '@/shared/ui/Stars'

type ReviewCardProps = {
  review: StoredReview
  /** Runs once a decision is stored: the card moves to the other list. */
  onDecided: () => void
}

const tones = { pending: 'yellow', published: 'green', rejected: 'red' } as const satisfies Record<
  ReviewStatus,
  string
>

const deciderText = (email: string | null) => staffName(email) ?? email ?? 'the database'

function DecisionText({ decision }: { decision: ReviewDecision }) {
  const { to_status, decided_by_email, reason } = decision
  return (
    <>
      <strong>{to_status}</strong>{' '}
      <span className="text-slate">by {deciderText(decided_by_email)}</span>
      {reason && <>: {reason}</>}
    </>
  )
}

/** Every decision about a review: what, when, by whom, and why. */
function Decisions({ reviewId }: { reviewId: string }) {
  const { data, isError, refetch } = useQuery(decisionsQuery(reviewId))
  return (
    <HistoryList
      items={data?.map((decision) => ({
        key: String(decision.id),
        at: decision.decided_at,
        text: <DecisionText decision={decision} />,
      }))}
      hasFailed={isError}
      onRetry={() => void refetch()}
    />
  )
}

function Decision({ review }: { review: StoredReview }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { status, decided_at, decided_by_email, rejection_reason, name } = review
  if (!decided_at) return null
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="wrap-anywhere">
        <span className="first-letter:uppercase">{status}</span>{' '}
        <span className="figures">{deskTime(decided_at)}</span> by {deciderText(decided_by_email)}
        {rejection_reason && (
          <>
            : <strong>{rejection_reason}</strong>
          </>
        )}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-9 items-center gap-1.5 text-slate underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        <History aria-hidden size={16} /> History
        <span className="sr-only">
          {' '}
          of the review by <bdi>{name}</bdi>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Decisions reviewId={review.id} />}
      </div>
    </div>
  )
}

type RejectFormProps = {
  id: string
  isSaving: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}

/** As many characters as the database takes. */
const most = 500

const rejectFields = {
  reason: {
    label: 'Reason',
    hint: 'Saved with the review. For example: not a customer, personal data, advertising, abuse.',
    rule: text('Enter why you’re rejecting this review', { most }),
    isRequired: true,
    autoComplete: 'off',
    control: { kind: 'textarea', rows: 2, maxLength: most },
  },
} as const satisfies Record<string, FormField>

/** A form for the reason of a rejection; without one nothing is sent. */
function RejectForm({ id, isSaving, onReject, onCancel }: RejectFormProps) {
  const form = useTableForm(rejectFields, { id, isShort: true })
  const { setFocus } = form.form

  useEffect(() => setFocus('reason'), [setFocus])

  return (
    <form
      noValidate
      onSubmit={form.submit(async ({ reason }) => onReject(reason))}
      className="grid content-start gap-3"
    >
      <TableFields of={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSaving}>
          Reject review
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function DecisionButtons({ review, onDecided }: ReviewCardProps) {
  const { decide, isSaving, open } = useDecision(review, onDecided)
  const [isRejecting, setRejecting] = useState(false)
  const id = useId()
  const whose = (
    <span className="sr-only">
      {' '}
      the review by <bdi>{review.name}</bdi>
    </span>
  )
  const note = open && (
    <p role="alert" className="mb-2 w-full border-l-4 border-danger pl-2 text-sm">
      There was no answer, so we don’t know yet if this review is {open.to}. The desk will keep
      checking.
    </p>
  )
  if (isRejecting) {
    return (
      <div>
        {note}
        <RejectForm
          id={id}
          isSaving={isSaving}
          onReject={(reason) => decide({ to: 'rejected', reason })}
          onCancel={() => setRejecting(false)}
        />
      </div>
    )
  }
  return (
    <div className="flex flex-wrap content-start gap-2 md:justify-end">
      {note}
      {review.status !== 'published' && (
        <Button disabled={isSaving} onClick={() => decide({ to: 'published' })}>
          <Check aria-hidden size={18} /> Publish{whose}
        </Button>
      )}
      {review.status !== 'rejected' && (
        <Button variant="outline" disabled={isSaving} onClick={() => setRejecting(true)}>
          <X aria-hidden size={18} /> Reject…{whose}
        </Button>
      )}
    </div>
  )
}

/** The visit that a review is about, with the way to its request, or that none is known. */
function VisitLine({ visit }: { visit: StoredReview['visit'] }) {
  if (!visit) {
    return (
      <p className="mt-2 text-sm text-slate">No visit found: it wasn’t written from our link.</p>
    )
  }
  const { request, day, technician, work, customer, others } = visit
  return (
    <p className="mt-2 border-l-4 border-line pl-2 text-sm wrap-anywhere">
      <Link to={`${listPath}?request=${request}`} className="link font-semibold">
        <bdi>{customer}</bdi>
      </Link>
      , {dateText(day)}, {technician}
      {work && <>: {work}</>}
      {others > 0 && (
        <strong className="block">
          {others === 1 ? 'Another review' : `${others} other reviews`} came from the same link.
        </strong>
      )}
    </p>
  )
}

/** One review: what its writer said, and what staff decide about it. */
export function ReviewCard({ review, onDecided }: ReviewCardProps) {
  const { name, location, service, rating, body, status, created_at } = review
  return (
    <article
      aria-label={`Review by ${isolated(name)}`}
      className="overflow-clip rounded bg-white p-3 ring-1 ring-line ring-inset sm:p-4"
    >
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-[1fr_2fr_18rem]">
        <div className="min-w-0">
          <Badge tone={tones[status]} data-status={status} className="mb-1">
            {status}
          </Badge>
          <h3 className="font-sans text-lg leading-snug font-bold tracking-normal wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm wrap-anywhere">
            <bdi>{location}</bdi>
          </p>
          <p className="figures text-sm text-slate">
            <time dateTime={created_at}>{deskTime(created_at)}</time>
          </p>
        </div>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="font-semibold wrap-anywhere">{service}</span>
            <Stars rating={rating} />
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
          <VisitLine visit={review.visit} />
        </div>
        <DecisionButtons review={review} onDecided={onDecided} />
      </div>
      <Decision review={review} />
    </article>
  )
}
