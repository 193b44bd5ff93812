import { useEffect, useState } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { loadChunk } from '@/lib/lazyChunks'
import { dateText } from '@/lib/newYorkTime'
import type { otherFields } from '@/request/atDesk'
import { services, times } from '@/request/requestChoices'
import type { FollowedRequest } from '@/site/request/followedRequest'

/** Returns the message; without the designer's address where its door is rendered on the same page. */
const messageOf = ({ message, chosen }: FollowedRequest) =>
  chosen ? message?.replace(/^https?:\/\/\S+\/designer\?\S+\n?/gm, '').trim() : message

/** Returns later fields with their labels. The table of fields is loaded only for them: it comes with the form's rules. */
function useLaterFields({ later_fields }: FollowedRequest): ReturnType<typeof otherFields> {
  const [rows, setRows] = useState<ReturnType<typeof otherFields>>([])
  useEffect(() => {
    if (!later_fields) return
    loadChunk(() => import('@/request/atDesk')).then(
      ({ otherFields }) => setRows(otherFields(later_fields)),
      () => {},
    )
  }, [later_fields])
  return rows
}

/** Shows the customer's answers in the form, except who and where they are. */
export function AskedFor({ request }: { request: FollowedRequest }) {
  const { asked } = requestPage
  const time = times.find(({ value }) => value === request.preferred_time)?.label
  const preferred = [request.preferred_date && dateText(request.preferred_date), time]
  const rows = [
    {
      label: asked.service,
      text: services.find(({ value }) => value === request.service_type)?.label,
    },
    { label: asked.request, text: preferred.filter(Boolean).join(', ') },
    { label: asked.message, text: messageOf(request) },
    ...useLaterFields(request),
  ]
  return (
    <section aria-labelledby="asked-for">
      <h2 id="asked-for" className="text-2xl">
        {asked.title}
      </h2>
      <dl className="mt-4 grid gap-3">
        {rows.map(
          ({ label, text }) =>
            text && (
              <div key={label}>
                <dt className="text-sm text-slate">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
