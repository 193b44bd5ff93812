import type { Technician, Window } from '@/desk/model/technicians'
import { type BoardTime, type ChainLink, minutesOf, placeOnBoard } from '@/desk/schedule/boardGrid'
import { clockText } from '@/lib/newYorkTime'

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`

type Bar = ChainLink & {
  /** Where it stands along the windows, and where its planned time ends, from 0 to 1. */
  left: number
  right: number
  planned: number
  lane: number
}

/** The least width of a bar, in windows: its time is to be read there. */
const least = 0.6

/** Returns where the bars stand; one that another would cover is a lane lower. */
function barsOf(chain: readonly ChainLink[], windows: readonly Window[]): Bar[] {
  const ends: number[] = []
  return chain.map((link) => {
    // A visit that begins late in the last window, or after it, ends with it.
    const left = Math.min(placeOnBoard(windows, link.from), 1 - least / windows.length)
    const right = Math.max(placeOnBoard(windows, link.to), left + least / windows.length)
    const free = ends.findIndex((end) => end <= left + 0.001)
    const lane = free < 0 ? ends.length : free
    ends[lane] = right
    return {
      ...{ ...link, left, right, lane },
      planned: placeOnBoard(windows, minutesOf(link.visit.ends)),
    }
  })
}

/** A visit from when to when it is expected to take. `isFirst`: the one under way, which takes longer. */
function ChainBar({ bar, isFirst }: { bar: Bar; isFirst: boolean }) {
  const { visit, left, right, planned, lane, at, isTold } = bar
  const look = isFirst
    ? 'border-[#7c4fc4] bg-[#e9defa] text-[#4a1d8a]'
    : isTold
      ? 'border-[#5b93d6] bg-[#d9e8fb] text-[#0b3d78]'
      : 'border-dashed border-[#b3261e] bg-[#fadbd8] text-[#7d1510]'
  const time = clockText(new Date(at))
  return (
    <li
      className={`absolute h-6.5 overflow-hidden rounded-sm border px-1.5 text-sm leading-6 ${look}`}
      style={{ left: percent(left), width: percent(right - left), top: `${lane * 1.75}rem` }}
    >
      {isFirst && right > planned && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-0 bg-[repeating-linear-gradient(135deg,#d9c6f5_0_6px,#e9defa_6px_12px)]"
          style={{ left: percent(Math.max(0, (planned - left) / (right - left))) }}
        />
      )}
      <span className="sr-only">
        {visit.last_name} {isFirst ? 'takes until' : 'begins'} about {time}
        {!isTold && ', not told'}
      </span>
      {/* The card above has the whole name. */}
      <span aria-hidden="true" className="figures relative block truncate">
        {isFirst ? 'until' : '→'} {time.slice(0, -3)}{' '}
        <bdi className="font-bold">{visit.last_name}</bdi>
      </span>
    </li>
  )
}

type OverrunChainProps = Pick<BoardTime, 'minute'> & {
  technician: Technician
  chain: readonly ChainLink[]
  windows: readonly Window[]
}

/** How a technician's day goes on: the visit that takes longer, and those that it pushes, along the windows of the board. */
export function OverrunChain({ technician, chain, windows, minute }: OverrunChainProps) {
  const bars = barsOf(chain, windows)
  const lanes = Math.max(...bars.map(({ lane }) => lane)) + 1
  const now = placeOnBoard(windows, minute)
  return (
    <div className="relative" style={{ height: `${lanes * 1.75}rem` }}>
      {now > 0 && now < 1 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 w-0.5 bg-danger"
          style={{ left: percent(now) }}
        />
      )}
      <ul aria-label={`How the day of ${technician.name} goes on`} className="absolute inset-0">
        {bars.map((bar, index) => (
          <ChainBar key={bar.visit.id} bar={bar} isFirst={index === 0} />
        ))}
      </ul>
    </div>
  )
}
