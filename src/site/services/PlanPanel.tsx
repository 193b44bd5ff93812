import type { MaintenancePlan } from '@/content/services/maintenance'
import { buttonClass } from '@/shared/ui/Button'
import { CheckList } from '@/shared/ui/CheckList'
import { ContentLink } from '@/site/sections/ContentLink'

type PlanPanelProps = {
  plan: MaintenancePlan
  labels: { bestFor: string }
  /** The unit, after a price. */
  per?: string
}

/** Renders one maintenance plan: the price, and beside it what is included. */
export function PlanPanel({ plan, labels, per }: PlanPanelProps) {
  const { title, price, frequency, savings, features, bestFor, action } = plan
  return (
    <article className="grid grid-cols-1 overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8 lg:grid-cols-[2fr_3fr]">
      <div className="on-dark flex flex-col items-start bg-ink p-6 text-mist sm:p-8 lg:p-10">
        <h3 className="text-xl text-white">{title}</h3>
        <p className="figures mt-3 flex flex-wrap items-baseline gap-x-3 font-display font-bold text-white">
          <span className="text-4xl sm:text-5xl">{price}</span>
          {per && <span className="text-lg text-mist">{per}</span>}
        </p>
        <p className="mt-3">{frequency}</p>
        <p className="mt-1 mb-8 flex-1 font-semibold text-amber">{savings}</p>
        <ContentLink to={action.to} className={buttonClass('lamp')}>
          {action.label}
        </ContentLink>
      </div>
      <div className="flex flex-col p-6 sm:p-8 lg:p-10">
        <CheckList items={features} className="grid flex-1 content-start gap-3.5 text-lg" />
        <p className="mt-6 border-t border-line pt-5">
          <span className="text-slate">{labels.bestFor}:</span>{' '}
          <span className="font-semibold">{bestFor}</span>
        </p>
      </div>
    </article>
  )
}
