import { ListPlus, PencilLine, Percent } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { estimateItems, type ItemId, type ItemKind } from '@/content/estimateItems'
import { money } from '@/lib/money'
import type { DraftLine } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import { emptyLine, extraLines, lineOf } from '@/quote/startOfQuote'
import { Button } from '@/shared/ui/Button'

const groups: Record<ItemKind, string> = {
  repair: 'Repairs',
  opener: 'Openers',
  maintenance: 'Maintenance',
  door: 'Doors',
}

/** Returns `from $149`, `free`, or `by quote`. */
function priceText(id: ItemId): string {
  const { price } = estimateItems[id]
  if (price === 'quote') return 'by quote'
  if (price.low === 0) return 'free'
  return price.high === price.low ? money(price.low) : `from ${money(price.low)}`
}

const itemClass =
  'flex min-h-12 w-full items-center justify-between gap-3 rounded border border-slate/50 bg-white px-3 py-1.5 text-left leading-tight hover:border-ink'

const groupClass = 'font-sans text-sm font-semibold tracking-normal text-slate'

/** Adds a line: from the price list, one of its own, a discount, a fee, or a plan. */
export function AddLine({ service, onAdd }: { service: string; onAdd: (line: DraftLine) => void }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus()
  }, [isOpen])
  const add = (line: DraftLine) => {
    onAdd(line)
    setOpen(false)
  }
  const ids = Object.keys(estimateItems) as ItemId[]
  return (
    <div>
      <Button
        variant="outline"
        className="w-full"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ListPlus aria-hidden size={20} /> Add a line
      </Button>
      {isOpen && (
        <div ref={panel} className="mt-2 grid gap-3">
          <div className="grid grid-cols-2 gap-2">
            <Button variant="outline" className="px-2!" onClick={() => add(emptyLine(service))}>
              <PencilLine aria-hidden size={18} /> Own line
            </Button>
            <Button
              variant="outline"
              className="px-2!"
              onClick={() => add({ ...emptyLine(service, 'discount'), label: 'Discount' })}
            >
              <Percent aria-hidden size={18} /> Discount
            </Button>
          </div>
          {(Object.keys(groups) as ItemKind[]).map((kind) => (
            <section key={kind}>
              <h3 className={groupClass}>{groups[kind]}</h3>
              <ul className="mt-1 grid gap-1.5">
                {ids
                  .filter((id) => estimateItems[id].kind === kind)
                  .map((id) => (
                    <li key={id}>
                      <button
                        type="button"
                        className={itemClass}
                        onClick={() => add(lineOf(id, service))}
                      >
                        <span>{estimateItems[id].label}</span>
                        <span className="figures shrink-0 text-sm text-slate">{priceText(id)}</span>
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          <section>
            <h3 className={groupClass}>Fees and plans</h3>
            <ul className="mt-1 grid gap-1.5">
              {extraLines.map((line) => (
                <li key={line.label}>
                  <button type="button" className={itemClass} onClick={() => add(line)}>
                    <span>{line.label}</span>
                    {line.percent === null && (
                      <span className="figures shrink-0 text-sm text-slate">
                        {dollars(line.amount)}
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </div>
  )
}
