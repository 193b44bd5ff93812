import { useId } from 'react'
import { doorPriceList } from '@/content/doorPriceList'
import { newGarageDoors } from '@/content/services/newGarageDoors'
import { Section } from '@/shared/ui/Section'

const { prices: copy, materials } = newGarageDoors

type PriceTableProps = {
  title: string
  column: string
  rows: readonly { readonly name: string; readonly size: string; readonly price: string }[]
}

/** Renders doors with their size in words and their price. */
function PriceTable({ title, column, rows }: PriceTableProps) {
  const titleId = useId()
  return (
    <div>
      <h3 id={titleId} className="text-xl">
        {title}
      </h3>
      <table aria-labelledby={titleId} className="mt-3 w-full border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-ink text-sm text-slate">
            <th scope="col" className="pb-2 font-normal">
              {column}
            </th>
            <th scope="col" className="pb-2 text-right font-normal">
              {copy.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, size, price }) => (
            <tr key={name} className="break-inside-avoid border-b border-line">
              <th scope="row" className="py-3 pr-4 font-normal wrap-anywhere hyphens-auto">
                <span className="block font-display text-lg font-bold">{name}</span>
                <span className="text-slate">{size}</span>
              </th>
              <td className="figures py-3 text-right font-display text-xl font-bold whitespace-nowrap huge-text:text-base">
                {price}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Renders the prices of new doors in two tables, by size and by material. */
export function DoorPrices() {
  return (
    <Section title={copy.title} lead={copy.lead} id="prices">
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
        <PriceTable
          {...copy.list}
          rows={doorPriceList.map(({ service, note, price }) => ({
            name: service,
            size: note,
            price,
          }))}
        />
        <PriceTable
          {...copy.byMaterial}
          rows={materials.options.map(({ label, priceIsFor, price }) => ({
            name: label,
            size: priceIsFor,
            price,
          }))}
        />
      </div>
    </Section>
  )
}
