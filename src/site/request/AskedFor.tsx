import { requestPage } from '@/content/requestPage'
import { dateText } from '@/shared/lib/newYorkTime'
import { services, times } from '@/shared/request/requestChoices'
import type { FollowedRequest } from '@/site/request/followedRequest'

/** Without the designer's address where its door is drawn beside the words. */
const wordsOf = ({ message, chosen }: FollowedRequest) =>
  chosen ? message?.replace(/^https?:\/\/\S+\/designer\?\S+\n?/gm, '').trim() : message

/** What the customer wrote in the form, without what tells who and where they are. */
export function AskedFor({ request }: { request: FollowedRequest }) {
  const { asked } = requestPage
  const time = times.find(({ value }) => value === request.preferred_time)?.label
  const wish = [request.preferred_date && dateText(request.preferred_date), time]
  const rows = [
    [asked.service, services.find(({ value }) => value === request.service_type)?.label],
    [asked.request, wish.filter(Boolean).join(', ')],
    [asked.message, wordsOf(request)],
  ]
  return (
    <section aria-labelledby="asked-for">
      <h2 id="asked-for" className="text-2xl">
        {asked.title}
      </h2>
      <dl className="mt-4 grid gap-3">
        {rows.map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt className="text-sm text-slate">{term}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
