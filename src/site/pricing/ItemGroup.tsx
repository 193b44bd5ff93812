import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { estimateText as copy } from '@/content/estimate'
import {
  type DoorSize,
  doorIds,
  doorMaterials,
  doorSizes,
  estimateItems,
  type ItemId,
  type ItemKind,
  plainItemsOf,
} from '@/content/estimateItems'
import type { ItemCounts } from '@/content/estimateLink'
import { FilterChips } from '@/shared/ui/FilterChips'
import { ItemRow } from '@/site/pricing/ItemRow'

type ItemGroupProps = {
  kind: ItemKind
  title: string
  counts: ItemCounts
  onCount: (id: ItemId, count: number) => void
}

const sizes = Object.entries(doorSizes).map(([value, { label }]) => ({
  value: value as DoorSize,
  label,
}))
const materialLabels = Object.values(doorMaterials).map(({ label }) => label)

/** Renders doors of the selected size by material; doors of the other size stay in the estimate. */
function DoorRows({ counts, onCount }: Pick<ItemGroupProps, 'counts' | 'onCount'>) {
  const [chosen, setSize] = useState<DoorSize | null>(null)
  const onlyDouble =
    doorIds('double').some((id) => counts[id]) && !doorIds('single').some((id) => counts[id])
  const size = chosen ?? (onlyDouble ? 'double' : 'single')
  return (
    <>
      <div className="mb-3">
        <FilterChips label={copy.doorSize} options={sizes} value={size} onChange={setSize} />
      </div>
      <ul className="border-b border-line">
        {doorIds(size).map((id, index) => (
          <ItemRow
            key={id}
            id={id}
            label={materialLabels[index] ?? id}
            count={counts[id] ?? 0}
            onCount={(count) => onCount(id, count)}
          />
        ))}
      </ul>
      <p className="mt-2 mb-4 text-sm text-slate">{copy.doorNote}</p>
    </>
  )
}

const chosenOf = (kind: ItemKind, counts: ItemCounts): number =>
  Object.entries(counts).reduce(
    (total, [id, count]) => total + (estimateItems[id as ItemId].kind === kind ? count : 0),
    0,
  )

/** Renders the items of one kind; expanded if one is selected. */
export function ItemGroup({ kind, title, counts, onCount }: ItemGroupProps) {
  const chosen = chosenOf(kind, counts)
  const [isOpen, setOpen] = useState(kind === 'repair')
  return (
    <details
      open={isOpen || chosen > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t-2 border-ink"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 hover:bg-white/60 [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1 text-xl">{title}</h3>
        {chosen > 0 && <span className="figures font-semibold">{copy.chosen(chosen)}</span>}
        <ChevronDown aria-hidden className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {kind === 'door' && <DoorRows counts={counts} onCount={onCount} />}
      <ul className="border-b border-line">
        {plainItemsOf(kind).map((id) => (
          <ItemRow
            key={id}
            id={id}
            count={counts[id] ?? 0}
            onCount={(count) => onCount(id, count)}
          />
        ))}
      </ul>
    </details>
  )
}
