import type { LaneRow } from '@/desk/model/callList'
import { CallRowLink } from '@/desk/queue/CallRowLink'
import { useLongTap } from '@/desk/queue/useLongTap'
import type { Selection } from '@/desk/queue/useSelection'

type SelectableRowProps = {
  row: LaneRow
  now: Date
  ownUserId: string
  isOpen: boolean
  selection: Selection
  onOpen: () => void
}

const isTouch = ({ nativeEvent }: { nativeEvent: object }) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

/** A row of a lane with a box to choose it, which takes the place of the minutes: when the pointer is there, at focus, and while somebody chooses; on a phone that begins with a long press. */
export function SelectableRow({ row, selection, onOpen, ...rest }: SelectableRowProps) {
  const isSelected = selection.has(row.id)
  const isChoosing = selection.selected.length > 0
  const press = useLongTap(() => selection.toggle(row.id))
  return (
    <div
      {...press}
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
          aria-label={`Select ${row.first_name} ${row.last_name}`}
          onChange={({ nativeEvent }) =>
            selection.toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="size-6 accent-ink"
        />
      </label>
    </div>
  )
}
