import { useId } from 'react'
import type { PriceCategory, pricing } from '@/content/pricing'
import { buttonClass } from '@/shared/ui/Button'
import { PriceTable } from '@/site/pricing/PriceTable'
import { ContentLink } from '@/site/sections/ContentLink'
import { Rich } from '@/site/sections/Rich'

type PriceBoardProps = { category: PriceCategory; labels: typeof pricing.labels }

/** Renders one group of prices: its name and the booking link on the left, the list on the right. */
export function PriceBoard({ category, labels }: PriceBoardProps) {
  const titleId = useId()
  const { id, title, note, action } = category
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-16 gap-y-6 py-12 first:pt-0 last:pb-0 lg:grid-cols-[18rem_1fr] lg:grid-rows-[auto_1fr] print:block print:break-inside-avoid print:p-0 print:text-sm"
    >
      <div>
        <h2 id={titleId} className="text-2xl sm:text-3xl print:mb-1 print:text-xl">
          {title}
        </h2>
        <p className="no-print mt-3 text-slate">
          <Rich text={note} />
        </p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2">
        <PriceTable category={category} labels={labels} titleId={titleId} />
      </div>
      <ContentLink
        to={action.to}
        className={buttonClass('outline', 'no-print justify-self-start self-start')}
      >
        {action.label}
      </ContentLink>
    </section>
  )
}
