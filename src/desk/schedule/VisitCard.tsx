import type { PointerEvent } from 'react'
import type { BoardVisit } from '@/desk/model/board'
import {
  columnText,
  linkedText,
  presentNewsOf,
  pushedText,
  stateText,
  timeText,
  untilText,
} from '@/desk/model/visitCopy'
import type { VisitState } from '@/desk/model/visits'
import { type BoardTime, type Risk, riskOf } from '@/desk/schedule/boardGrid'
import { localityOf } from '@/lib/localityOf'
import { clockText } from '@/lib/newYorkTime'
import { LanguageBadge } from '@/request/LanguageBadge'
import { serverNow } from '@/shared/api/serverClock'

const looks: Record<VisitState, string> = {
  planned: 'bg-[#d9e8fb] text-[#0b3d78] border-[#5b93d6]',
  on_the_way: 'bg-[#fdecc0] text-[#5c3d00] border-[#d9a520]',
  there: 'bg-[#e9defa] text-[#4a1d8a] border-[#7c4fc4]',
  done: 'bg-[#d5efdd] text-[#0d4a26] border-transparent',
  missed: 'bg-[#fadbd8] text-[#7d1510] border-[#b3261e]',
  cancelled: 'bg-mist text-ink border-transparent',
}

const risks: Record<Risk, string> = {
  late: 'bg-[#fadbd8] text-[#7d1510] border-[#b3261e]',
  'not on the way': 'bg-[#ffe0b8] text-[#5c2e00] border-[#c25e00]',
}

/** Returns the state that a card shows: none while the visit is planned, not at risk, and its technician comes. */
function stopStatusText(visit: BoardVisit): string | null {
  const { state, state_since, is_displaced, technician } = visit
  if (is_displaced) return `${technician} is off`
  const pushed = pushedText(visit)
  if (pushed) return pushed
  const news = presentNewsOf(visit, serverNow())
  if (news) return state === 'on_the_way' ? `${stateText[state]}, ${news}${untilText(visit)}` : news
  if (state === 'planned' || state === 'done') return null
  const hasTime = state === 'there' || state === 'on_the_way'
  return hasTime
    ? `${stateText[state]} ${clockText(new Date(state_since)).slice(0, -3)}${untilText(visit)}`
    : stateText[state]
}

type VisitCardProps = BoardTime & {
  visit: BoardVisit
  /** A time of its own, where its column does not say it. */
  hasTime?: boolean
  /** Time and name alone, one below the other. */
  isNarrow?: boolean
  heldId: string | null
  onOpen: (visit: BoardVisit) => void
  onGrab: (event: PointerEvent, visit: BoardVisit) => void
}

/** A visit on the board: who, where, its state, and a language other than English. A planned one can be dragged. */
export function VisitCard(props: VisitCardProps) {
  const { visit, hasTime = false, isNarrow = false, today, minute, heldId } = props
  const { onOpen, onGrab } = props
  const isHeld = visit.id === heldId
  const risk = riskOf(visit, { today, minute })
  const canMove = visit.state === 'planned'
  const { zip, town } = localityOf(visit.address)
  const status = stopStatusText(visit)
  const linked = linkedText(visit)
  return (
    <button
      type="button"
      data-visit={visit.id}
      aria-pressed={isHeld || undefined}
      onClick={() => onOpen(visit)}
      onPointerDown={canMove ? (event) => onGrab(event, visit) : undefined}
      className={`block w-full rounded-sm border-l-4 px-2 py-1 text-left text-sm leading-snug forced-colors:border-y forced-colors:border-r ${risk ? risks[risk] : looks[visit.state]} ${visit.is_displaced ? 'outline-2 -outline-offset-2 outline-danger outline-dashed' : ''} ${isHeld ? 'opacity-50 outline-2 outline-ember' : ''} ${canMove ? 'cursor-grab touch-none select-none' : ''}`}
    >
      <strong className="block truncate">
        {hasTime && (
          <span className="figures block font-normal whitespace-normal">
            {isNarrow ? columnText(visit) : timeText(visit)}{' '}
          </span>
        )}
        <bdi>{visit.last_name}</bdi>
        {visit.state === 'done' && <span aria-hidden="true"> ✓</span>}
        {visit.state === 'done' && <span className="sr-only">, done</span>}
      </strong>
      <span className={`figures block ${isNarrow ? 'sr-only' : ''}`}>
        {zip ?? town ?? 'no ZIP'}
        {risk && <strong> · {risk}</strong>}
        {status && ` · ${status}`}
        {linked && ` · ${linked}`}
        {visit.service_type === 'emergency' && !status && ' · emergency'}
      </span>
      <LanguageBadge chosen={visit.language} written={visit.message} />
    </button>
  )
}
