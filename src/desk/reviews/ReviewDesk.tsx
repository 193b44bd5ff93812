import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { ReviewCard } from '@/desk/reviews/ReviewCard'
import { decidedQuery, waitingQuery } from '@/desk/reviews/reviewQueries'
import { reviewPageSize, type StoredReview } from '@/desk/reviews/reviews'
import { Button } from '@/shared/ui/Button'
import { Failed, Skeleton } from '@/shared/ui/ListStates'

type Heading = RefObject<HTMLHeadingElement | null>

type CardsProps = { reviews: readonly StoredReview[]; empty: string; onDecided: () => void }

function Cards({ reviews, empty, onDecided }: CardsProps) {
  if (reviews.length === 0) {
    return (
      <p className="rounded bg-white p-8 text-center text-slate ring-1 ring-line ring-inset">
        {empty}
      </p>
    )
  }
  return (
    <ul className="grid gap-2">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} onDecided={onDecided} />
        </li>
      ))}
    </ul>
  )
}

function Waiting({ onDecided }: { onDecided: () => void }) {
  const { data, isError, refetch } = useQuery(waitingQuery)
  if (!data) {
    if (isError) return <Failed what="The reviews" onRetry={() => void refetch()} />
    return <Skeleton label="Loading the waiting reviews" rows={2} />
  }
  return (
    <>
      <Cards reviews={data} empty="No reviews are waiting." onDecided={onDecided} />
      {data.length === reviewPageSize && (
        <p className="mt-2 text-sm text-slate">
          The oldest {reviewPageSize} are shown. More appear as you decide.
        </p>
      )}
    </>
  )
}

function Decided({ onDecided }: { onDecided: () => void }) {
  const { data, isError, isFetchNextPageError, refetch, ...paging } = useInfiniteQuery(decidedQuery)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = paging
  if (!data) {
    if (isError) return <Failed what="The reviews" onRetry={() => void refetch()} />
    return <Skeleton label="Loading the decided reviews" rows={2} />
  }
  return (
    <>
      <Cards
        reviews={data.pages.flatMap(({ reviews }) => reviews)}
        empty="No decisions yet."
        onDecided={onDecided}
      />
      {isFetchNextPageError && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          The next ones couldn’t be loaded.
        </p>
      )}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button
            variant="outline"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading more…' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  )
}

type PartProps = { title: string; heading: Heading; children: ReactNode }

function Part({ title, heading, children }: PartProps) {
  return (
    <section aria-label={title} className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Reviews that wait for a decision, oldest first, and below them those that have one. */
export function ReviewDesk() {
  const waiting = useRef<HTMLHeadingElement>(null)
  const decided = useRef<HTMLHeadingElement>(null)
  // The card that was pressed goes to the other list: the focus stays where one works.
  const focus = (heading: Heading) => () => heading.current?.focus()
  return (
    <>
      <p className="max-w-measure">
        The star rating doesn’t matter: publish every review of a real visit, whether it praises us
        or not (FTC rule, 16 CFR part 465).
      </p>
      <Part title="Waiting, oldest first" heading={waiting}>
        <Waiting onDecided={focus(waiting)} />
      </Part>
      <Part title="Decided, latest first" heading={decided}>
        <Decided onDecided={focus(decided)} />
      </Part>
    </>
  )
}
