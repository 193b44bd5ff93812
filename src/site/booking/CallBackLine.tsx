import { formLine } from '@/content/clock'
import { StableWidth } from '@/shared/ui/StableWidth'
import { useMinute } from '@/shared/ui/useTime'

type CallBackLineProps = { className?: string; line?: (now: Date | null) => string }

/** Shows by when we call back about a request sent now. Prerendered HTML states the promise instead. */
export function CallBackLine({ className = '', line = formLine }: CallBackLineProps) {
  const now = useMinute()
  return (
    <p className={`figures ${className}`}>
      <StableWidth longest={line(null)}>{line(now)}</StableWidth>
    </p>
  )
}
