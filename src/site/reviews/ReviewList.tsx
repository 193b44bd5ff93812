import { BadgeCheck } from 'lucide-react'
import { reviewsPage, serviceName } from '@/content/reviews/reviews'
import type { Review } from '@/content/testimonials'
import { language } from '@/lib/language'
import { dateText } from '@/lib/newYorkTime'
import { requestLanguage } from '@/lib/requestLanguage'
import { Stars } from '@/shared/ui/Stars'

/** Renders a service by its name in this language; reviews store the English one. */
function ServiceName({ service }: { service: string }) {
  const name = serviceName(service)
  return name ? <span>{name}</span> : <span lang="en-US">{service}</span>
}

/** Renders reviews in full, each in the language in which it was written. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {reviews.map(({ id, name, location, service, rating, date, text, verified, isSample }) => {
        const written = requestLanguage(null, text)
        return (
          <li key={id} data-review={id}>
            <figure className="flex h-full flex-col rounded-lg bg-white p-6 shadow-lift ring-1 ring-ink/8">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Stars rating={rating} />
                <time dateTime={date} className="figures text-sm text-slate">
                  {dateText(date)}
                </time>
              </div>
              <p className="mt-3 text-sm font-semibold text-ember">
                <ServiceName service={service} />
                {written !== language && (
                  <>
                    {' '}
                    <span className="inline-block">{`· ${reviewsPage.original}`}</span>
                  </>
                )}
              </p>
              <blockquote
                lang={written}
                className="mt-1 flex-1 text-lg whitespace-pre-line wrap-anywhere"
              >
                {text}
              </blockquote>
              <figcaption className="mt-5 flex items-baseline justify-between gap-x-4 border-t border-line pt-4">
                <span className="wrap-anywhere">
                  <bdi className="font-semibold">{name}</bdi>,{' '}
                  <bdi className="inline-block text-slate">{location}</bdi>
                </span>
                {isSample && (
                  <span className="shrink-0 text-sm font-semibold text-slate">
                    {reviewsPage.sample}
                  </span>
                )}
                {verified && !isSample && (
                  <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-leaf">
                    <BadgeCheck aria-hidden size={18} /> {reviewsPage.verified}
                  </span>
                )}
              </figcaption>
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
