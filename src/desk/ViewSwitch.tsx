import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChartColumn, type LucideIcon, Phone, Star, Users } from 'lucide-react'
import { deskViews, type View, viewNames } from '@/desk/model/deskViews'
import { changesQuery } from '@/desk/sync/changesQuery'
import { useDeskView } from '@/desk/useDeskView'

const icons: Record<View, LucideIcon> = {
  requests: Phone,
  day: CalendarDays,
  report: ChartColumn,
  reviews: Star,
  people: Users,
}

type WaitingProps = {
  count: number | undefined
  /** How many of them have 1 or 2 stars. */
  low?: number | undefined
  isShown: boolean
  className?: string
}

/** How many wait in a view, once this account is known to be staff. */
function Waiting({ count, low = 0, isShown, className = '' }: WaitingProps) {
  if (!count || !isShown) return null
  return (
    <span className={className}>
      {' '}
      <span
        className={`figures rounded-full ${low ? 'bg-danger text-white' : 'bg-amber text-[#0e1a2b]'} px-1.5 text-xs leading-5 font-bold max-lg:absolute max-lg:top-1.5 max-lg:left-[calc(50%+0.5rem)] lg:px-2 lg:text-sm`}
      >
        {count.toLocaleString('en-US')}
      </span>
      <span className="sr-only"> waiting{low > 0 && `, ${low} with 1 or 2 stars`}</span>
    </span>
  )
}

/** Links to the views of the desk: in its header, on a phone at the bottom of the screen. */
export function ViewSwitch({ isStaff }: { isStaff: boolean }) {
  const { data } = useQuery({ ...changesQuery, enabled: isStaff })
  const { view, addressOf, choose } = useDeskView()
  return (
    <nav
      aria-label="Desk"
      className="flex max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--foot,0px) max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-white max-lg:pb-[env(safe-area-inset-bottom)] lg:gap-x-1"
    >
      {viewNames.map((name) => {
        const Icon = icons[name]
        return (
          <a
            key={name}
            href={addressOf(name)}
            aria-current={name === view ? 'page' : undefined}
            onClick={(event) => choose(name, event)}
            className="max-lg:grid max-lg:place-content-center max-lg:text-center lg:flex lg:items-center lg:gap-1.5 whitespace-nowrap aria-[current=page]:shadow-[inset_0_var(--edge)_0_var(--amber)] max-lg:relative max-lg:min-h-14 max-lg:flex-1 max-lg:px-1 max-lg:text-xs max-lg:text-slate max-lg:[--edge:3px] max-lg:aria-[current=page]:font-semibold max-lg:aria-[current=page]:text-ink lg:min-h-11 lg:px-2.5 lg:text-mist lg:[--edge:-3px] lg:hover:text-white lg:aria-[current=page]:text-white"
          >
            <Icon aria-hidden size={20} className="mx-auto mb-0.5 lg:hidden" />
            {deskViews[name].name}
            {name === 'requests' && (
              <Waiting count={data?.counts.pending} isShown={isStaff} className="lg:hidden" />
            )}
            {name === 'day' && <Waiting count={data?.at_risk} isShown={isStaff} />}
            {name === 'reviews' && (
              <Waiting count={data?.reviews.waiting} low={data?.reviews.low} isShown={isStaff} />
            )}
          </a>
        )
      })}
    </nav>
  )
}
