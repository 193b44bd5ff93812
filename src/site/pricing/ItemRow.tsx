import { Minus, Plus } from 'lucide-react'
import { estimateText as copy, estimateText } from '@/content/estimate'
import { estimateItems, type ItemId } from '@/content/estimateItems'
import { byQuote } from '@/facts/prices'
import { money, moneyRange } from '@/lib/money'
import { mostOfOne } from '@/request/estimate/estimateQuery'

type ItemRowProps = {
  id: ItemId
  /** Replaces the item's own label if the group already says the rest. */
  label?: string
  count: number
  onCount: (count: number) => void
}

function priceText({ price }: (typeof estimateItems)[ItemId]): string {
  if (price === 'quote') return byQuote
  if (price.high === null) return estimateText.amount.from(money(price.low))
  if (price.low === price.high) return price.low === 0 ? estimateText.amount.free : money(price.low)
  return moneyRange([price.low, price.high])
}

const step =
  'flex size-11 items-center justify-center rounded border border-slate/60 bg-white hover:border-ink disabled:invisible aria-disabled:opacity-40'

/** Renders one item, its price, and its count. */
export function ItemRow({ id, label, count, onCount }: ItemRowProps) {
  const item = estimateItems[id]
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] huge-text:grid-cols-1 items-center gap-x-4 border-t border-line py-2.5 pr-1 pl-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] ${count > 0 ? 'bg-white shadow-[inset_4px_0_0_var(--amber)]' : ''}`}
    >
      <p className="self-end font-semibold">{label ?? item.label}</p>
      <p className="figures self-end text-right huge-text:order-1 huge-text:text-left font-display font-bold">
        {priceText(item)}
      </p>
      {item.note && (
        <p className="text-sm text-slate max-sm:row-start-2 huge-text:row-start-auto sm:col-span-2 sm:row-start-2 sm:self-start">
          {item.note}
        </p>
      )}
      <div className="flex items-center justify-self-end max-sm:row-start-2 huge-text:row-start-auto huge-text:order-2 huge-text:justify-self-start sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <button
          type="button"
          className={step}
          disabled={count === 0}
          aria-label={copy.fewer(item.label)}
          onClick={({ currentTarget }) => {
            // At zero this button disappears: its neighbor takes the focus.
            if (count === 1)
              currentTarget.parentElement?.querySelector<HTMLElement>('button:last-child')?.focus()
            onCount(count - 1)
          }}
        >
          <Minus aria-hidden size={18} />
        </button>
        <span
          className={`figures w-9 text-center font-display text-lg font-bold ${count === 0 ? 'invisible' : ''}`}
        >
          {count}
        </span>
        <button
          type="button"
          className={step}
          aria-disabled={count === mostOfOne}
          aria-label={copy.more(item.label)}
          onClick={() => count < mostOfOne && onCount(count + 1)}
        >
          <Plus aria-hidden size={18} />
        </button>
      </div>
    </li>
  )
}
