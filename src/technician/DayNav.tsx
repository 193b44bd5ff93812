import { CalendarDays, Phone } from 'lucide-react'
import { company } from '@/facts/company'
import { telHref } from '@/lib/phone'

/** The days that a technician can look at, by how many days from today. */
export const days = { yesterday: -1, today: 0, tomorrow: 1 } as const
export type DayName = keyof typeof days
const dayNames = Object.keys(days) as DayName[]
const dayLabels: Record<DayName, string> = {
  yesterday: 'Yesterday',
  today: 'My day',
  tomorrow: 'Tomorrow',
}

/** Names a view of the phone: a day, or the coming week. */
export type DayView = DayName | 'week'
export const dayViews: readonly DayView[] = [...dayNames, 'week']

const tabClass =
  'min-h-14 text-sm text-slate aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_3px_0_var(--amber)]'

type DayNavProps = {
  name: DayView
  onName: (name: DayView) => void
  /** Returns the number of visits of a day. */
  count: (name: DayName) => number
}

/** The days, and the office, at the bottom of the phone. */
export function DayNav({ name, onName, count }: DayNavProps) {
  return (
    <nav aria-label="Days" className="mt-2 grid grid-cols-5 border-t border-line">
      {dayNames.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === name ? 'page' : undefined}
          onClick={() => onName(one)}
          className={tabClass}
        >
          <span className="figures block text-base font-bold">{count(one)}</span>
          {dayLabels[one]}
        </button>
      ))}
      <button
        type="button"
        aria-current={name === 'week' ? 'page' : undefined}
        onClick={() => onName('week')}
        className={`grid place-content-center justify-items-center ${tabClass}`}
      >
        <CalendarDays aria-hidden size={20} /> Week
      </button>
      <a
        href={telHref(company.phone)}
        className="grid min-h-14 place-content-center justify-items-center text-sm text-slate"
      >
        <Phone aria-hidden size={20} /> Office
      </a>
    </nav>
  )
}
