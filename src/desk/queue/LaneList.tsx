import { Fragment, type ReactElement } from 'react'
import { laneText, riskText } from '@/desk/model/callCopy'
import type { Lane, LaneName, LaneRow } from '@/desk/model/callList'
import { newsOf, newsText } from '@/desk/model/news'
import { SelectableRow } from '@/desk/queue/SelectableRow'
import type { Selection } from '@/desk/queue/useSelection'
import { isolated } from '@/lib/isolated'
import { localityOf } from '@/lib/localityOf'
import { newYorkTime, timestampText } from '@/lib/newYorkTime'

/** A lane with its requests; null: not asked for. */
type ShownLane = Lane & { rows: readonly LaneRow[] | null }

type LaneListProps = {
  lanes: readonly ShownLane[]
  opened: readonly LaneName[]
  onToggle: (lane: LaneName) => void
  /** To be called next, while nobody is to be called now. */
  next: { lane: LaneName; row: LaneRow } | null
  /** Lanes that are shown beyond the first 200 requests. */
  whole: readonly LaneName[]
  onShowWhole: (lane: LaneName) => void
  now: Date
  ownUserId: string
  currentId: string | undefined
  selection: Selection
  /** Requests that came while the desk was open and that nobody has opened. */
  isNew: ReadonlySet<string>
  onOpen: (id: string) => void
  onFocus: (id: string) => void
  /** Emergencies are held, which wait for a call, too. */
  hasHeld: boolean
  /** An item of the list below the emergencies to call; null if there is none. */
  belowEmergencies: ReactElement | null
}

const headerClass =
  'flex min-h-11 w-full items-center justify-between gap-4 bg-paper px-4 text-left text-sm font-bold text-slate'

/** Returns whether a lane is always open: its requests wait for someone now. */
export const isFixed = (lane: LaneName) => ['news', 'now', 'morning'].includes(lane)

/** Says how many requests of a lane are not listed, and lists them. */
function LaneEnd({ more, onShow }: { more: number; onShow: (() => void) | null }) {
  const text = `and ${more.toLocaleString('en-US')} more`
  if (!onShow) return <p className="px-4 py-3 text-sm text-slate">{text}, once these are called</p>
  return (
    <button
      type="button"
      onClick={onShow}
      className="min-h-11 w-full px-4 text-left text-sm text-slate underline underline-offset-4"
    >
      {text}
    </button>
  )
}

/** Returns when a request that waits is to be called, in ISO 8601. */
export const dueOf = ({ next_call_at, due }: LaneRow): string => next_call_at ?? due

/** Says that nobody is to be called now, and who is next and when. */
function NobodyNow({
  next,
  opened,
  now,
  onToggle,
}: Pick<LaneListProps, 'next' | 'opened' | 'now' | 'onToggle'>) {
  if (!next) return 'Nobody to call now.'
  const { lane, row } = next
  const due = new Date(dueOf(row))
  const isToday = newYorkTime(due).date === newYorkTime(now).date
  return (
    <>
      Nobody to call now. Next:{' '}
      <bdi>
        {row.first_name} {row.last_name}
      </bdi>{' '}
      {isToday ? 'at' : 'on'} {timestampText(due, now)}.
      {!opened.includes(lane) && (
        <button type="button" className="link block min-h-11" onClick={() => onToggle(lane)}>
          Show {laneText[lane].toLowerCase()}
        </button>
      )}
    </>
  )
}

/** Puts an item below the first rows; it keeps its state where it moves among them. */
const rowsWith = (item: ReactElement | null, index: number, rows: readonly ReactElement[]) => [
  ...rows.slice(0, index),
  ...(item ? [<Fragment key="between">{item}</Fragment>] : []),
  ...rows.slice(index),
]

function LaneSection({ lane, ...props }: LaneListProps & { lane: ShownLane }) {
  const { opened, onToggle, currentId, selection, now, ownUserId } = props
  const between = lane.lane === 'now' ? props.belowEmergencies : null
  const emergencies = lane.rows?.filter(({ rank }) => rank === 1).length ?? 0
  const isOpen = opened.includes(lane.lane)
  const total = lane.total.toLocaleString('en-US')
  const more = lane.total - (lane.rows?.length ?? lane.total)
  // These take no space while they are empty.
  if (['news', 'morning', 'older'].includes(lane.lane) && lane.total === 0) return null
  const title = laneText[lane.lane]
  return (
    <section aria-label={title} className="border-b border-line">
      <h2 className="font-sans tracking-normal">
        {isFixed(lane.lane) ? (
          <span className={`${headerClass} max-lg:min-h-7!`}>
            {title} <span className="figures">{total}</span>
          </span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onToggle(lane.lane)}
            className={`${headerClass} hover:text-ink`}
          >
            {title}
            <span className="figures">
              {total} <span aria-hidden="true">{isOpen ? '⌄' : '›'}</span>
            </span>
          </button>
        )}
      </h2>
      {isOpen && lane.rows?.length === 0 && !(between && props.hasHeld) && (
        <p className="px-4 py-3 text-sm text-slate">
          {lane.lane === 'now' ? <NobodyNow {...props} /> : 'None.'}
        </p>
      )}
      {isOpen && !lane.rows && <p className="px-4 py-3 text-sm text-slate">Loading…</p>}
      {isOpen && lane.rows && (lane.rows.length > 0 || between) && (
        <ul className="divide-y divide-line empty:hidden">
          {rowsWith(
            between,
            emergencies,
            lane.rows.map((row) => (
              <li key={row.id}>
                <SelectableRow
                  row={row}
                  now={now}
                  ownUserId={ownUserId}
                  isCurrent={row.id === currentId}
                  isNew={props.isNew.has(row.id)}
                  selection={selection}
                  onOpen={() => props.onOpen(row.id)}
                  onFocus={() => props.onFocus(row.id)}
                />
              </li>
            )),
          )}
        </ul>
      )}
      {isOpen && more > 0 && (
        <LaneEnd
          more={more}
          onShow={props.whole.includes(lane.lane) ? null : () => props.onShowWhole(lane.lane)}
        />
      )}
    </section>
  )
}

/** The call list, lane by lane. */
export function LaneList(props: LaneListProps) {
  return props.lanes.map((lane) => <LaneSection key={lane.lane} lane={lane} {...props} />)
}

/** Returns true if a request waits for its first call; what else comes into the list has come due. */
const isUncalled = ({ status, next_call_at, risk }: LaneRow) =>
  status === 'pending' && !next_call_at && !risk

/** Returns what the bar says of arrivals: `New, 11432`, `Ruiz: New photo`, `Ruiz: call again`, `3 new, 1 from customers`, `3 more to call`. */
export function arrivalText(arrivals: readonly LaneRow[]): string {
  const [first] = arrivals
  if (!first) return ''
  if (arrivals.length > 1) {
    if (!arrivals.every((row) => row.news || isUncalled(row)))
      return `${arrivals.length} more to call`
    const news = arrivals.filter((row) => row.news).length
    return `${arrivals.length} new${news > 0 ? `, ${news} from customers` : ''}`
  }
  const news = newsOf(first)
  const name = isolated(first.last_name)
  if (first.risk) return `${name}: ${riskText[first.risk]}`
  if (news) return `${name}: ${newsText(news)}`
  if (!isUncalled(first)) return `${name}: call again`
  const { zip, town } = localityOf(first.address)
  return `New, ${zip ?? town ?? name}`
}
