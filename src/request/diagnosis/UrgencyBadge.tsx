import type { TriageUrgency } from '@/content/problems'
import { urgencyNames } from '@/facts/urgencyNames'

const variants: Record<TriageUrgency, string> = {
  Emergency: 'bg-danger text-white',
  Urgent: 'bg-amber text-[#0e1a2b]',
  Moderate: 'bg-leaf text-white',
  'Book normally': 'bg-harbor text-white',
}

/** Renders how soon a problem needs us, as a word on its color. */
export function UrgencyBadge({ urgency }: { urgency: keyof typeof variants }) {
  return (
    <span
      className={`inline-block rounded-sm border border-transparent px-2 py-0.5 text-sm font-semibold ring-1 ring-white/40 ${variants[urgency]}`}
    >
      {urgencyNames[urgency]}
    </span>
  )
}
