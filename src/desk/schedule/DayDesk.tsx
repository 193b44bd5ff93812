import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayText, weekdayText } from '@/desk/model/visitCopy'
import { BoardView, spans } from '@/desk/schedule/BoardView'
import { weekOf } from '@/desk/schedule/boardGrid'
import { SevereWeatherSwitch } from '@/desk/schedule/SevereWeather'
import { ShiftHandover } from '@/desk/schedule/ShiftHandover'
import { boardQuery } from '@/desk/sync/visitQueries'
import { SmallButton } from '@/desk/ui/SmallButton'
import { addDays, newYorkTime } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'
import { Failed, Skeleton } from '@/shared/ui/ListStates'
import { useQueryState } from '@/shared/ui/useQueryState'
import { useTime } from '@/shared/ui/useTime'

/** The board of a day by technician and arrival window, or of a week; and what the next shift takes over. */
export function DayDesk() {
  useTime(30_000)
  const now = newYorkTime(serverNow())
  const [day, setDay] = useQueryState('day', now.date)
  const [shift, setShift] = useQueryState('shift', '', ['', 'handover'])
  const isHandover = shift === 'handover'
  const [span, setSpan] = useQueryState('span', 'day', spans)
  const shown = /^20\d\d-\d\d-\d\d$/.test(day) ? day : now.date
  const days = span === 'week' ? weekOf(shown) : [shown]
  const { data, isError, refetch } = useQuery(boardQuery(days[0] ?? shown, days.at(-1) ?? shown))
  const by = span === 'week' ? 7 : 1
  const step = 'grid size-11 place-items-center rounded hover:bg-white'
  return (
    <>
      <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-40 text-xl">
          {span === 'week' ? `Week of ${weekdayText(days[0] ?? shown)}` : dayText(shown, now.date)}
          {span === 'day' && (shown === now.date || shown === addDays(now.date, 1)) && (
            // The space is for screen readers; the margin is what shows.
            <span className="ml-1 font-sans text-base font-normal tracking-normal text-slate">
              {' '}
              {weekdayText(shown)}
            </span>
          )}
        </h2>
        <div className="flex items-center">
          <button type="button" className={step} onClick={() => setDay(addDays(shown, -by))}>
            <ChevronLeft aria-hidden size={20} />
            <span className="sr-only">{span === 'week' ? 'Previous week' : 'Previous day'}</span>
          </button>
          <button type="button" className="link min-h-11 px-2" onClick={() => setDay(now.date)}>
            Today
          </button>
          <button type="button" className={step} onClick={() => setDay(addDays(shown, by))}>
            <ChevronRight aria-hidden size={20} />
            <span className="sr-only">{span === 'week' ? 'Next week' : 'Next day'}</span>
          </button>
        </div>
        <div className="flex gap-1 max-md:hidden">
          {spans.map((one) => (
            <SmallButton
              key={one}
              variant={one === span && !isHandover ? 'ink' : 'quiet'}
              isTight
              aria-pressed={one === span && !isHandover}
              onClick={() => {
                setSpan(one)
                setShift('')
              }}
            >
              {one === 'day' ? 'Day' : 'Week'}
            </SmallButton>
          ))}
        </div>
        <SmallButton
          variant={isHandover ? 'ink' : 'quiet'}
          isTight
          aria-pressed={isHandover}
          onClick={() => setShift(isHandover ? '' : 'handover')}
        >
          Hand-over
        </SmallButton>
        <SevereWeatherSwitch />
      </div>
      {isHandover && <ShiftHandover />}
      {!isHandover && data && (
        <BoardView
          board={data.board}
          day={shown}
          span={span}
          today={now.date}
          minute={now.hour * 60 + now.minute}
          onDay={(one) => {
            setDay(one)
            setSpan('day')
          }}
        />
      )}
      {!isHandover && !data && isError && (
        <Failed what="The board" onRetry={() => void refetch()} />
      )}
      {!isHandover && !data && !isError && <Skeleton label="Loading the board" rows={4} />}
    </>
  )
}
