import { useQuery } from '@tanstack/react-query'
import { deskViews, type View, viewNames } from '@/desk/model/deskViews'
import { changesQuery } from '@/desk/sync/changesQuery'

/** The number of reviews that wait, once this account is known to be staff. */
function WaitingReviews({ isStaff }: { isStaff: boolean }) {
  const { data } = useQuery({ ...changesQuery, enabled: isStaff })
  const waiting = data?.reviews.waiting
  if (!waiting) return null
  return (
    <>
      {' '}
      <span className="figures rounded-full bg-amber px-2 text-sm leading-5 font-bold text-[#0e1a2b]">
        {waiting.toLocaleString('en-US')}
      </span>
      <span className="sr-only"> waiting</span>
    </>
  )
}

type ViewSwitchProps = { view: View; onChange: (view: View) => void; isStaff: boolean }

export function ViewSwitch({ view, onChange, isStaff }: ViewSwitchProps) {
  return (
    <nav
      aria-label="Desk"
      className="flex gap-x-1 max-lg:order-last max-lg:-mx-2 max-lg:w-[calc(100%+1rem)] max-lg:flex-wrap max-sm:gap-x-0"
    >
      {viewNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === view ? 'page' : undefined}
          onClick={() => onChange(name)}
          className="min-h-11 px-3 font-medium max-sm:px-2 max-sm:text-[0.9375rem] text-mist hover:text-white aria-[current=page]:text-white aria-[current=page]:shadow-[inset_0_-3px_0_var(--amber)]"
        >
          {deskViews[name].name}
          {name === 'reviews' && <WaitingReviews isStaff={isStaff} />}
        </button>
      ))}
    </nav>
  )
}
