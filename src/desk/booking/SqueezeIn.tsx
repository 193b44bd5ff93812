import { useState } from 'react'
import { rowClass } from '@/desk/booking/OfferList'
import { kindText, timeText } from '@/desk/model/visitCopy'
import { type Slot, type Squeeze, squeezedSlot } from '@/desk/model/visits'
import { KeyHint } from '@/desk/ui/KeyHint'
import { SmallButton } from '@/desk/ui/SmallButton'
import { useKey } from '@/desk/ui/useKey'

type SqueezeInProps = {
  squeeze: Squeeze
  /** The emergency has a visit, which moves there. */
  isMove: boolean
  isSaving: boolean
  onChoose: (slot: Slot) => void
}

/** Offers a slot of today for an emergency if another visit moves to later that day; both happen once that is confirmed. */
export function SqueezeIn({ squeeze, isMove, isSaving, onChoose }: SqueezeInProps) {
  const [isAsked, setAsked] = useState(false)
  const { technician, to_technician, last_name, kind } = squeeze
  const later = timeText({ starts: squeeze.to_starts, ends: squeeze.to_ends })
  const where = to_technician === technician ? later : `${later} with ${to_technician}`
  const ask = () => setAsked(true)
  useKey('6', isAsked ? null : ask)
  useKey('escape', isAsked ? () => setAsked(false) : null)
  if (!isAsked) {
    return (
      <button type="button" className={rowClass} onClick={ask}>
        <span className="min-w-0 flex-1">
          <strong className="block">
            Now: {technician}, {timeText(squeeze)}
          </strong>
          <span className="block text-slate wrap-anywhere">
            moves <bdi>{last_name}</bdi> ({kindText[kind].toLowerCase()}) to {where}
          </span>
        </span>
        <KeyHint>6</KeyHint>
      </button>
    )
  }
  return (
    <div role="alert" className="grid gap-2 rounded bg-[#fdecc0] p-3 text-sm wrap-anywhere">
      <p>
        {isMove ? 'Move this visit to' : 'Book'} {technician}, {timeText(squeeze)}, and{' '}
        {isMove ? '' : 'move '}
        <bdi>{last_name}</bdi> to {where} today? Both customers hear of it only then.
      </p>
      <p className="flex flex-wrap gap-2">
        <SmallButton
          autoFocus
          aria-disabled={isSaving}
          onClick={() => !isSaving && onChoose(squeezedSlot(squeeze))}
        >
          {isMove ? 'Move this one and' : 'Book and move'} {last_name}
        </SmallButton>
        <SmallButton variant="outline" className="bg-white" onClick={() => setAsked(false)}>
          Back
        </SmallButton>
      </p>
    </div>
  )
}
