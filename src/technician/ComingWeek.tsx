import { queryOptions, useQuery } from '@tanstack/react-query'
import { shortDayText, timeText } from '@/lib/visitTime'
import { listed } from '@/shared/api/proof'
import { type Returned, read } from '@/shared/api/staff/command'
import { Button } from '@/shared/ui/Button'
import { Skeleton } from '@/shared/ui/ListStates'
import { kindText } from '@/technician/stopText'

/** The next 7 days; read when they are looked at, and never with the day's own sync. */
const weekQuery = queryOptions({
  queryKey: ['my week'],
  queryFn: async () => listed<Returned<'my_week'>[number]>(await read('my_week', {}, {})),
  refetchOnMount: 'always',
})

/** Lists the visits of the coming week: when, what, and in which town. Whose they are shows from the day before. */
export function ComingWeek() {
  const { data: week, error, refetch } = useQuery(weekQuery)
  if (!week && error)
    return (
      <div role="alert" className="rounded bg-white p-6 text-center">
        <p className="text-lg font-semibold">The week needs a signal.</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!week) return <Skeleton label="Loading the week" rows={7} />
  return (
    <>
      {error && <p className="text-sm">No signal: this may have changed meanwhile.</p>}
      <ol className="grid gap-2">
        {week.map(({ day, is_off, visits }) => (
          <li
            key={day}
            className="grid grid-cols-[4.5rem_1fr] gap-x-3 rounded border border-line bg-white px-4 py-2.5"
          >
            <h2 className="figures font-sans text-base font-bold tracking-normal">
              {shortDayText(day)}
            </h2>
            {visits.length === 0 && (
              <p className="text-slate">{is_off ? 'Day off' : 'No visits yet'}</p>
            )}
            {visits.length > 0 && (
              <ul className="grid gap-1">
                {visits.map(({ starts, ends, kind, town }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two visits may share a window
                  <li key={`${starts} ${place}`} className="figures wrap-anywhere">
                    <strong>{timeText({ starts, ends })}</strong> {kindText(kind)}
                    {town && <span className="text-slate">, {town}</span>}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <p className="text-sm text-slate">Names and addresses show from the day before.</p>
    </>
  )
}
