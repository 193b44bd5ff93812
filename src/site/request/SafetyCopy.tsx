import { OctagonAlert } from 'lucide-react'
import { requestPage } from '@/content/request/requestPage'
import { dangerRules } from '@/facts/dangerRules'
import type { FollowedRequest } from '@/site/request/followedRequest'
import { safetyRules } from '@/site/request/safetyRules'

/** Lists what must be left alone until we are there; nothing if the request mentions no danger. */
export function SafetyCopy({ request }: { request: FollowedRequest }) {
  const rules = safetyRules(request)
  if (rules.length === 0) return null
  return (
    <section
      aria-labelledby="safety"
      className="rounded border-l-4 border-danger bg-white p-4 ring-1 ring-line sm:p-5"
    >
      <h2 id="safety" className="flex items-center gap-2 text-lg text-danger">
        <OctagonAlert aria-hidden size={22} />
        {requestPage.safety}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {rules.map((rule) => (
          <li key={rule}>{dangerRules[rule]}</li>
        ))}
      </ul>
    </section>
  )
}
