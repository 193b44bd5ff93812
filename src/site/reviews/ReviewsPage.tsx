import { reviews, reviewsPage } from '@/content/reviews/reviews'
import { Section } from '@/shared/ui/Section'
import { Stars } from '@/shared/ui/Stars'
import { PageHead } from '@/site/head/PageHead'
import { ReviewBrowser } from '@/site/reviews/ReviewBrowser'
import { averageRating } from '@/site/reviews/searchReviews'
import { useReviews } from '@/site/reviews/useReviews'
import { WriteReview } from '@/site/reviews/WriteReview'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { PageHero } from '@/site/sections/PageHero'

export default function ReviewsPage() {
  const { reviews: shown, list } = useReviews(reviews)
  const average = averageRating(shown)
  const { heading, average: averageCopy, form, closing } = reviewsPage
  return (
    <>
      <PageHead path="/reviews" />
      <PageHero
        {...heading}
        beside={
          average && (
            <>
              <div className="col-span-1! basis-auto! self-end">
                <p className="figures font-display text-5xl leading-none font-bold text-amber">
                  {average}
                </p>
                <Stars rating={Number(average)} className="text-amber" />
              </div>
              <p className="self-start max-sm:mt-3 sm:col-span-1!">
                {averageCopy.label}
                <span className="block text-sm">{averageCopy.companyLine}</span>
              </p>
            </>
          )
        }
        action={{ label: form.title, to: '/reviews#write' }}
        path="/reviews"
      />
      <Section title={reviewsPage.listTitle}>
        <div ref={list}>
          <ReviewBrowser reviews={shown} />
        </div>
      </Section>
      <Section tone="sand" id="write" title={form.title} lead={form.lead}>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[2fr_1fr]">
          <div className="rounded-lg bg-white p-5 shadow-lift ring-1 ring-ink/8 sm:p-8">
            <WriteReview />
          </div>
          <p className="max-w-measure border-t-4 border-ink pt-4 text-lg">{form.note}</p>
        </div>
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
