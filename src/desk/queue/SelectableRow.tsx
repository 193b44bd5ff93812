import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { CallRow, LaneRow } from '@/desk/model/callList'
import { deskTime } from '@/desk/model/deskTime'
import { newsOf } from '@/desk/model/news'
import { nameOf } from '@/desk/model/request'
import { DueRing } from '@/desk/queue/DueRing'
import { NewsBadge } from '@/desk/queue/NewsBadge'
import type { Selection } from '@/desk/queue/useSelection'
import { CallTags, RiskTag } from '@/desk/row/CallTags'
import { localityOf } from '@/lib/localityOf'
import { atDesk } from '@/request/atDesk'
import { Badge } from '@/shared/ui/Badge'

type CallRowLinkProps = {
  row: CallRow & Partial<LaneRow>
  now: Date
  ownUserId: string
  isCurrent: boolean
  isNew: boolean
  isSelected?: boolean
  onOpen: (event: MouseEvent) => void
  onFocus: () => void
}

/** A request in two lines; clicking it opens the request. */
function CallRowLink(props: CallRowLinkProps) {
  const { row, now, ownUserId, isCurrent, isNew, isSelected, onOpen } = props
  const { zip, town } = localityOf(row.address)
  const service = atDesk('service_type', row.service_type)
  const news = newsOf(row)
  return (
    <button
      type="button"
      data-call={row.id}
      aria-current={isCurrent}
      data-selected={isSelected || undefined}
      onClick={onOpen}
      onFocus={props.onFocus}
      className="flex w-full items-center gap-3 overflow-hidden px-4 py-2.5 text-left hover:bg-sand aria-[current=true]:bg-[#fff5e0] aria-[current=true]:shadow-[inset_4px_0_var(--amber)] data-selected:bg-mist"
    >
      <DueRing row={row} now={now} />
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-2">
          <span className="flex h-5.5 min-w-0 flex-1 items-center gap-x-2">
            {isNew && (
              <Badge tone="ember" className="shrink-0">
                new
              </Badge>
            )}
            <strong className="min-w-0 truncate leading-snug">
              <bdi>
                {row.first_name} {row.last_name}
              </bdi>
            </strong>
            {/* Tags that have no room wrap into a line that is cut off: the row stays two lines. */}
            <span className="flex h-5 min-w-[40%] flex-1 flex-wrap gap-x-2 overflow-hidden empty:hidden *:max-w-full *:truncate">
              <CallTags row={row} ownUserId={ownUserId} />
            </span>
          </span>
          <span className="figures text-sm leading-5.5 text-slate">
            {zip ?? <span className="font-semibold text-danger">no ZIP</span>}
          </span>
        </span>
        <span className="mt-0.5 flex gap-2 text-sm text-slate">
          <RiskTag row={row} />
          {news ? (
            <NewsBadge news={news} />
          ) : (
            <span className="min-w-0 flex-1 truncate">
              {row.beginning ? <bdi>{row.beginning}</bdi> : `${service}, no message`}
            </span>
          )}
          {town && <bdi className="max-w-32 truncate">{town}</bdi>}
        </span>
      </span>
    </button>
  )
}

/** The length of a long tap, in ms. */
const long = 500

/** Set while a finger that selected a row is lifted: the click may come to the row that moved under it. */
let wasLong = false

/** Returns handlers for an element that is also tapped briefly: a finger that stays calls `onLong`, and lifting it clicks nothing. */
function useLongTap(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasLong = false
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        wasLong = true
        onLong()
      }, long)
    },
    onPointerUp: stop,
    // The finger scrolls.
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => wasLong && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong) return
      wasLong = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}

type SelectableRowProps = {
  row: LaneRow
  now: Date
  ownUserId: string
  isCurrent: boolean
  isNew: boolean
  selection: Selection
  onOpen: () => void
  onFocus: () => void
}

const isTouch = ({ nativeEvent }: { nativeEvent: object }) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

/** A row of a lane with a checkbox in place of the minutes: under the pointer, with focus, and during a selection, which on a phone begins with a long tap. */
export function SelectableRow({ row, selection, onOpen, ...rest }: SelectableRowProps) {
  const isSelected = selection.has(row.id)
  const isChoosing = selection.selected.length > 0
  const longTap = useLongTap(() => selection.toggle(row.id))
  return (
    <div
      {...longTap}
      data-choosing={isChoosing || undefined}
      className="group/row relative pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] data-choosing:[&>button>:first-child]:invisible has-[label:focus-within]:[&>button>:first-child]:invisible lg:has-[label:hover]:[&>button>:first-child]:invisible"
    >
      <CallRowLink
        row={row}
        isSelected={isSelected}
        onOpen={(event) => {
          if (event.shiftKey) selection.toggle(row.id, true)
          else if (event.ctrlKey || event.metaKey || (isChoosing && isTouch(event))) {
            selection.toggle(row.id)
          } else onOpen()
        }}
        {...rest}
      />
      <label className="pointer-events-none absolute inset-y-0 left-3 flex w-14 items-center justify-center opacity-0 focus-within:opacity-100 group-data-choosing/row:pointer-events-auto group-data-choosing/row:opacity-100 lg:pointer-events-auto lg:hover:opacity-100">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            selection.toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="size-6 accent-ink"
        />
        <span className="sr-only">
          Select {nameOf(row)}, {deskTime(row.created_at)}
        </span>
      </label>
    </div>
  )
}
