import type { PriceCategory, pricing } from '@/content/pricing'
import { ContentLink } from '@/site/sections/ContentLink'

type PriceTableProps = { category: PriceCategory; labels: typeof pricing.labels; titleId: string }

/** Renders a price list: item, leader, amount, and below it what the amount covers. */
export function PriceTable({ category, labels, titleId }: PriceTableProps) {
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
        </tr>
      </thead>
      <tbody>
        {category.items.map(({ service, price, from, note, action }) => (
          <tr key={service} className="break-inside-avoid border-b border-line">
            <th scope="row" className="w-full py-4 huge-text:pr-2 align-top font-normal print:py-1">
              <span className="flex items-baseline gap-2 sm:gap-3">
                <span className="font-display text-lg font-bold wrap-anywhere huge-text:text-base print:text-base hyphens-auto">
                  {service}
                </span>
                <span
                  aria-hidden
                  className="mr-2 min-w-2 flex-1 huge-text:hidden sm:mr-3 border-b-2 border-dotted border-current/35"
                />
              </span>
              {/* The price is one line high, so on phones the note may extend below it. */}
              <span className="mt-0.5 block text-slate max-sm:-mr-20 huge-text:mr-0 sm:pr-4 print:-mr-16">
                <span className="sr-only">{labels.note}: </span>
                {note}{' '}
                {action && (
                  <ContentLink to={action.to} className="link no-print">
                    {action.label}
                  </ContentLink>
                )}
              </span>
            </th>
            <td className="figures py-4 text-right align-top whitespace-nowrap wrap-normal huge-text:whitespace-normal print:py-1">
              {from && (
                <span className="mr-1.5 text-slate huge-text:mr-0 huge-text:block">
                  {labels.from}
                </span>
              )}
              <span className="font-display text-lg font-bold print:text-base">{price}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
