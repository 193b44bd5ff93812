import { Search } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { reviewFilters, reviewsPage } from '@/content/reviews/reviews'
import type { Review } from '@/content/testimonials'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import { FilterChips } from '@/shared/ui/FilterChips'
import { useQueryState } from '@/shared/ui/useQueryState'
import { ReviewList } from '@/site/reviews/ReviewList'
import { searchReviews } from '@/site/reviews/searchReviews'

const services = reviewFilters.map(({ value }) => value)

/** Renders the reviews with a filter by service and a search, both stored in the address. */
export function ReviewBrowser({ reviews }: { reviews: readonly Review[] }) {
  const [service, setService] = useQueryState('service', 'all', services)
  const [search, setSearch] = useQueryState('search', '')
  const field = useRef<HTMLInputElement>(null)

  // Text may have been typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useLayoutEffect(() => {
    if (field.current?.value) setSearch(field.current.value)
  }, [])

  const found = searchReviews(reviews, { service, search })
  return (
    <>
      <search
        data-script-only
        className="mb-8 grid items-end gap-x-8 gap-y-5 lg:grid-cols-[1fr_20rem]"
      >
        <FilterChips
          label={reviewsPage.filterLabel}
          options={reviewFilters}
          value={service}
          onChange={setService}
        />
        <div>
          <label htmlFor="review-search" className="mb-2 block font-semibold">
            {reviewsPage.searchLabel}
          </label>
          <div className="relative">
            <Search
              aria-hidden
              size={20}
              className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-slate"
            />
            <input
              ref={field}
              id="review-search"
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              maxLength={100}
              className={`${controlClass} pl-10!`}
            />
          </div>
        </div>
      </search>
      <p role="status" className="figures mb-4 text-slate">
        {found.length === 0 ? reviewsPage.empty : reviewsPage.found(found.length, reviews.length)}
      </p>
      {found.length === 0 && (
        <Button
          variant="outline"
          onClick={() => {
            setService('all')
            setSearch('')
            field.current?.focus()
          }}
        >
          {reviewsPage.showAll}
        </Button>
      )}
      <ReviewList reviews={found} />
    </>
  )
}
