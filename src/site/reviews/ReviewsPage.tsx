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
      <PageHero {...heading} action={{ label: form.title, to: '/reviews#write' }} path="/reviews">
        {average && (
          <div className="mt-6 flex items-center gap-x-5 huge-text:flex-wrap">
            <p className="figures font-display text-5xl font-bold text-amber">{average}</p>
            <div>
              <Stars rating={Number(average)} className="text-amber" />
              <p>{averageCopy.label}</p>
              <p className="text-sm">{averageCopy.companyLine}</p>
            </div>
          </div>
        )}
      </PageHero>
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
