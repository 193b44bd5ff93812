import { clockOffset } from '@/shared/api/serverClock'
import { spanText } from '@/shared/lib/callBack'
import { useMinute } from '@/shared/ui/useTime'

const minute = 60_000

/** What to say about a computer's clock that lacks `offset` ms to the server's; null when it is right to the minute. */
export function clockNote(offset: number): string | null {
  if (Math.abs(offset) <= minute) return null
  const span = spanText(Math.round(Math.abs(offset) / minute))
  return `This computer’s clock is ${span} ${offset < 0 ? 'fast' : 'slow'}. The desk goes by the server’s.`
}

/** Tells whoever compares the desk with the clock of the computer why they differ. */
export function ClockNote() {
  useMinute()
  const note = clockNote(clockOffset())
  return note && <p className="figures mt-2 text-sm text-slate">{note}</p>
}
