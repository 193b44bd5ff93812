import { Plus } from 'lucide-react'
import { useId } from 'react'
import { estimateText } from '@/content/estimate'
import { estimateItems, type ItemId } from '@/content/estimateItems'
import { listedItems } from '@/content/listedItems'
import { type PriceCategory, pricing } from '@/content/pricing'
import { estimateOf, totalText } from '@/request/estimate/estimate'
import { mostOfOne } from '@/request/estimate/estimateQuery'
import { buttonClass } from '@/shared/ui/Button'
import { useChoice } from '@/site/pricing/useChoice'
import { ContentLink } from '@/site/sections/ContentLink'
import { Rich } from '@/site/sections/Rich'

const { labels } = pricing

/** Renders the button that puts a line of the list into the estimate, with how often it is there. */
function AddToEstimate({ id }: { id: ItemId }) {
  const { choice, setCount } = useChoice()
  const count = choice.counts[id] ?? 0
  return (
    <button
      type="button"
      data-script-only
      aria-disabled={count === mostOfOne}
      onClick={() => count < mostOfOne && setCount(id, count + 1)}
      className={`inline-flex size-[44px] items-center justify-center gap-0.5 rounded border font-display font-bold aria-disabled:opacity-40 ${count > 0 ? 'border-amber bg-amber text-[#0e1a2b]' : 'border-slate/60 bg-white hover:border-ink'}`}
    >
      <Plus aria-hidden size={count > 0 ? 14 : 18} />
      {count > 0 && <span aria-hidden>{count}</span>}
      <span className="sr-only">
        {estimateText.add(estimateItems[id].label)}
        {count > 0 && ` (${estimateText.chosen(count)})`}
      </span>
    </button>
  )
}

/** Renders the total of the estimate as a link to it, once a line of this list is in it; its place is kept, so that nothing moves. */
function EstimateSoFar({ items }: { items: readonly (ItemId | null)[] }) {
  const { choice } = useChoice()
  const isChosen = items.some((id) => id && choice.counts[id])
  return (
    <p data-script-only className="min-h-11 max-sm:w-full">
      {isChosen && (
        // Not a link of the router: the query, which has the estimate, stays.
        <a
          href="#estimate"
          className="link figures inline-flex min-h-11 items-center font-semibold"
        >
          {`${estimateText.summary}: ${totalText(estimateOf(choice))}`}
        </a>
      )}
    </p>
  )
}

type PriceTableProps = { category: PriceCategory; titleId: string }

/** Renders a price list: item, leader, amount, and below it what the amount covers. */
function PriceTable({ category, titleId }: PriceTableProps) {
  const items = listedItems[category.id] ?? []
  return (
    <table aria-labelledby={titleId} className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b-2 border-ink text-sm text-slate">
          <th scope="col" className="pb-2 font-normal">
            {labels.service}
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            {labels.price}
          </th>
          <th scope="col" className="no-print">
            <span className="sr-only">{labels.estimate}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {category.items.map(({ service, price, from, note, action }, index) => (
          <tr key={service} className="break-inside-avoid border-b border-line">
            <th scope="row" className="w-full py-4 huge-text:pr-2 align-top font-normal print:py-1">
              <span className="flex items-baseline gap-2 sm:gap-3">
                <span className="font-display text-lg font-bold wrap-anywhere huge-text:text-base print:text-base hyphens-auto">
                  {service}
                </span>
                <span
                  aria-hidden
                  className="mr-[4px] flex-1 huge-text:hidden sm:mr-3 border-b-2 border-dotted border-current/35"
                />
              </span>
              {/* The price is one line high, so on phones the note may extend below it. */}
              {note && (
                <span className="mt-0.5 block text-slate wrap-anywhere max-sm:-mr-18 huge-text:mr-0 sm:pr-4 print:-mr-16">
                  <span className="sr-only">{labels.note}: </span>
                  {note}
                  {action && (
                    <>
                      .{' '}
                      <ContentLink to={action.to} className="link no-print">
                        {action.label}
                      </ContentLink>
                    </>
                  )}
                </span>
              )}
            </th>
            <td className="figures py-4 text-right align-top whitespace-nowrap wrap-normal huge-text:whitespace-normal print:py-1">
              {from && (
                <span className="mr-1.5 text-slate huge-text:mr-0 huge-text:block">
                  {labels.from}
                </span>
              )}
              <span className="font-display text-lg font-bold print:text-base">{price}</span>
            </td>
            <td className="no-print py-2.5 pl-[8px] align-top">
              {items[index] && <AddToEstimate id={items[index]} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Renders one group of prices: its name and the booking link on the left, the list on the right. */
export function PriceBoard({ category }: { category: PriceCategory }) {
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
        <PriceTable category={category} titleId={titleId} />
      </div>
      <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-2 self-start lg:flex-col lg:items-start">
        <ContentLink to={action.to} className={buttonClass('outline')}>
          {action.label}
        </ContentLink>
        <EstimateSoFar items={listedItems[id] ?? []} />
      </div>
    </section>
  )
}
