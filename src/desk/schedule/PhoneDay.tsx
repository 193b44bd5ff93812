import type { ReactNode } from 'react'
import type { BoardVisit } from '@/desk/model/board'
import {
  kindText,
  linkedText,
  presentNewsOf,
  pushedText,
  stateText,
  timeText,
  untilText,
} from '@/desk/model/visitCopy'
import {
  type BoardTime,
  freeSlots,
  isPast,
  openPlaces,
  outsideVisits,
  type Risk,
  riskOf,
  touched,
  visitsOn,
  worksOn,
} from '@/desk/schedule/boardGrid'
import { CallTechnician } from '@/desk/schedule/CallTechnician'
import type { BoardProps } from '@/desk/schedule/DayTable'
import { MarkOff } from '@/desk/schedule/MarkOff'
import { localityOf } from '@/lib/localityOf'
import { LanguageBadge } from '@/request/LanguageBadge'
import { serverNow } from '@/shared/api/serverClock'
import { useQueryState } from '@/shared/ui/useQueryState'

const marks: Record<BoardVisit['state'], string> = {
  planned: 'border-[#5b93d6]',
  on_the_way: 'border-[#d9a520] bg-[#fff8e6]',
  there: 'border-[#7c4fc4] bg-[#f6f0fe]',
  done: 'border-[#4fa873]',
  missed: 'border-danger',
  cancelled: 'border-line',
}

const risks: Record<Risk, string> = {
  late: 'border-danger bg-[#fadbd8]',
  'not on the way': 'border-[#c25e00] bg-[#ffe0b8]',
}

type LineProps = {
  visit: BoardVisit
  before: string
  now: BoardTime
  onOpen: (visit: BoardVisit) => void
}

function VisitLine({ visit, before, now, onOpen }: LineProps) {
  const risk = riskOf(visit, now)
  const news = presentNewsOf(visit, serverNow())
  const isUrgent = risk === 'late' || visit.is_displaced
  const { zip, town } = localityOf(visit.address)
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(visit)}
        className={`flex min-h-14 w-full items-center gap-3 border-l-4 px-3 py-1.5 text-left hover:bg-sand ${risk ? risks[risk] : `bg-white ${marks[visit.state]}`} ${visit.is_displaced ? 'outline-2 -outline-offset-2 outline-danger outline-dashed' : ''}`}
      >
        <span className="figures w-20 shrink-0 text-sm leading-tight">{before}</span>
        <span className="min-w-0 flex-1">
          <strong className="block truncate">
            <bdi>
              {visit.first_name} {visit.last_name}
            </bdi>
          </strong>
          <span className="figures block truncate text-sm text-slate">
            {[zip, town].filter(Boolean).join(' ') || 'no ZIP'} ·{' '}
            {kindText[visit.kind].toLowerCase()}
          </span>
          {linkedText(visit) && (
            <span className="block text-sm text-slate wrap-anywhere">{linkedText(visit)}</span>
          )}
          <LanguageBadge chosen={visit.language} written={visit.message} />
        </span>
        <span
          className={`text-sm font-semibold ${isUrgent ? 'text-[#7d1510]' : risk ? 'text-[#5c2e00]' : 'text-slate'}`}
        >
          {risk && !(visit.late_minutes && news) && `${risk}, `}
          {visit.is_displaced
            ? `${visit.technician} is off`
            : (pushedText(visit) ?? news ?? stateText[visit.state])}
          {untilText(visit)}
          {visit.state === 'done' && <span aria-hidden="true"> ✓</span>}
        </span>
      </button>
    </li>
  )
}

const views = ['technician', 'time'] as const

type PartProps = Pick<LineProps, 'now' | 'onOpen'> & {
  title: string
  headingClass?: string
  /** Beside the title. */
  detail?: string
  visits: readonly BoardVisit[]
  before: (visit: BoardVisit) => string
  children?: ReactNode
}

/** Visits under a heading. */
function Part(props: PartProps) {
  const { title, headingClass = '', detail, visits, before, now, onOpen, children } = props
  return (
    <section aria-label={title} className="mt-2 ring-1 ring-line">
      <h3
        className={`flex items-baseline justify-between gap-3 bg-paper px-3 py-2 ${headingClass}`}
      >
        {title}
        {detail && <span className="text-sm font-normal text-slate">{detail}</span>}
      </h3>
      {visits.length > 0 && (
        <ul className="divide-y divide-line">
          {visits.map((visit) => (
            <VisitLine key={visit.id} before={before(visit)} {...{ visit, now, onOpen }} />
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

type PhoneDayProps = Pick<BoardProps, 'board' | 'day' | 'today' | 'minute' | 'onOpen' | 'onOff'>

/** The day on a phone: a list, by technician or by time. */
export function PhoneDay(props: PhoneDayProps) {
  const { board, day, today, onOpen, onOff } = props
  const now = { today, minute: props.minute }
  const [view, setView] = useQueryState('by', 'technician', views)
  const nameOf = (id: string) => board.technicians.find((one) => one.id === id)?.name ?? ''
  const outside = board.technicians.flatMap(({ id }) => outsideVisits(board, id, day))
  return (
    <>
      <fieldset className="flex gap-4">
        <legend className="sr-only">List the visits</legend>
        {views.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="by"
              checked={view === one}
              onChange={() => setView(one)}
              className="size-5"
            />
            By {one}
          </label>
        ))}
      </fieldset>
      {view === 'technician' &&
        board.technicians.map((technician) => {
          const visits = visitsOn(board, technician.id, day)
          const free = board.windows.filter(
            (window) =>
              !isPast(day, window.ends, now) && openPlaces(board, technician, day, window) > 0,
          )
          const freeText =
            free.length > 0 ? `Free: ${free.map(timeText).join(', ')}` : 'Nothing free.'
          return (
            <Part
              key={technician.id}
              title={technician.name}
              headingClass="text-lg"
              {...{ visits, before: timeText, now, onOpen }}
            >
              <p className="bg-white px-3 py-2 text-sm text-slate">
                {worksOn(technician, day) ? freeText : 'Off.'}
                <CallTechnician technician={technician} className="ml-3 min-h-11" />
                <MarkOff {...{ technician, day, today, onOff }} />
              </p>
            </Part>
          )
        })}
      {view === 'time' &&
        board.windows.map((window, index) => {
          const left = freeSlots(board, day, window)
          return (
            <Part
              key={window.id}
              title={timeText(window)}
              headingClass="figures font-sans text-base tracking-normal"
              detail={isPast(day, window.ends, now) ? 'past' : left === 0 ? 'full' : `${left} left`}
              visits={board.visits.filter(
                (visit) => visit.day === day && touched(board.windows, visit).includes(index),
              )}
              before={(visit) => nameOf(visit.technician_id)}
              {...{ now, onOpen }}
            />
          )
        })}
      {view === 'time' && outside.length > 0 && (
        <Part
          title="Other hours"
          visits={outside}
          before={(visit) => `${timeText(visit)} ${nameOf(visit.technician_id)}`}
          {...{ now, onOpen }}
        />
      )}
    </>
  )
}
