import { type RepairProblem, repairs } from '@/content/repairs'
import { UrgencyBadge } from '@/request/diagnosis/UrgencyBadge'
import { buttonClass } from '@/shared/ui/Button'
import { ContentLink } from '@/site/sections/ContentLink'

const { labels } = repairs

function BulletList({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className="font-display text-lg">{label}</h4>
      <ul className="mt-3 grid gap-2.5">
        {items.map((item) => (
          <li key={item} className="border-l-2 border-line pl-4">
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Renders one problem of a door: urgency, symptoms, causes, and what to do. */
export function ProblemPanel({ problem }: { problem: RepairProblem }) {
  const { title, urgency, symptoms, causes, solution, checks, action } = problem
  return (
    <article className="overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line p-[min(1.5rem,6vw)] sm:px-8">
        <h3 className="text-2xl">{title}</h3>
        <p className="flex items-center gap-2">
          <span className="text-sm text-slate">{labels.urgency}</span>
          <UrgencyBadge urgency={urgency} />
        </p>
      </div>
      <div className="grid grid-cols-1 gap-8 p-[min(1.5rem,6vw)] sm:grid-cols-2 sm:p-8 lg:grid-cols-[1fr_1fr_1.2fr] lg:gap-10">
        <BulletList label={labels.symptoms} items={symptoms} />
        <BulletList label={labels.causes} items={causes} />
        <div className="flex flex-col items-start rounded bg-sand p-[min(1.5rem,6vw)] sm:col-span-2 lg:col-span-1">
          <h4 className="font-display text-lg">{labels.solution}</h4>
          <p className="mt-3 mb-6 flex-1">{solution}</p>
          <div className="grid w-full gap-3">
            {checks.map(({ label, to }) => (
              <ContentLink key={to} to={to} className={buttonClass('ink')}>
                {label}
              </ContentLink>
            ))}
            <ContentLink to={action.to} className={buttonClass('outline')}>
              {action.label}
            </ContentLink>
          </div>
        </div>
      </div>
    </article>
  )
}
