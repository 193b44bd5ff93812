import { Phone } from 'lucide-react'
import { company } from '@/facts/company'
import { telHref } from '@/lib/phone'

/** The days that a technician can look at, by how many days from today. */
export const days = { yesterday: -1, today: 0, tomorrow: 1 } as const
export type DayName = keyof typeof days
export const dayNames = Object.keys(days) as DayName[]
const dayLabels: Record<DayName, string> = {
  yesterday: 'Yesterday',
  today: 'My day',
  tomorrow: 'Tomorrow',
}

type DayNavProps = {
  name: DayName
  onName: (name: DayName) => void
  /** Returns the number of visits of a day. */
  count: (name: DayName) => number
}

/** The days, and the office, at the bottom of the phone. */
export function DayNav({ name, onName, count }: DayNavProps) {
  return (
    <nav aria-label="Days" className="mt-2 grid grid-cols-4 border-t border-line">
      {dayNames.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === name ? 'page' : undefined}
          onClick={() => onName(one)}
          className="min-h-14 text-sm text-slate aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_3px_0_var(--amber)]"
        >
          <span className="figures block text-base font-bold">{count(one)}</span>
          {dayLabels[one]}
        </button>
      ))}
      <a
        href={telHref(company.phone)}
        className="grid min-h-14 place-content-center justify-items-center text-sm text-slate"
      >
        <Phone aria-hidden size={20} /> Office
      </a>
    </nav>
  )
}
