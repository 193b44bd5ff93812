import { Check } from 'lucide-react'
import { keepTogether } from '@/shared/ui/keepTogether'

/** Renders a list with check marks. */
export function CheckList({
  items,
  className = 'grid gap-3',
}: {
  items: readonly string[]
  className?: string
}) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check aria-hidden size={20} className="mt-0.5 text-leaf" />
          <span>{keepTogether(item)}</span>
        </li>
      ))}
    </ul>
  )
}
