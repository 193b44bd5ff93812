import { formLine } from '@/content/clock'
import { Steady } from '@/ui/Steady'
import { useMinute } from '@/ui/useMinute'

/** By when we call back about a request sent this minute. Finished HTML states the promise in its place. */
export function CallBackLine({ className = '' }: { className?: string }) {
  const now = useMinute()
  return (
    <p className={`figures ${className}`}>
      <Steady longest={formLine(null)}>{formLine(now)}</Steady>
    </p>
  )
}
