import type { RepairPrice } from '@/content/repairs'
import { buttonClass } from '@/shared/ui/Button'
import { CheckList } from '@/shared/ui/CheckList'
import { ContentLink } from '@/site/sections/ContentLink'

/** Renders jobs with their price ranges. */
export function RepairPrices({ prices }: { prices: readonly RepairPrice[] }) {
  return (
    <ul className="grid grid-cols-1 overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8 max-lg:divide-y lg:grid-cols-3 lg:divide-x divide-line">
      {prices.map(({ title, price, covers, features, action }) => (
        <li key={title} className="flex flex-col p-6 sm:p-8">
          <h3 className="text-lg">{title}</h3>
          <p className="figures mt-2 font-display text-3xl font-bold sm:text-4xl">{price}</p>
          <p className="mt-3 text-slate">{covers}</p>
          <CheckList items={features} className="mt-5 mb-8 grid flex-1 content-start gap-2.5" />
          <ContentLink to={action.to} className={buttonClass('outline')}>
            {action.label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
