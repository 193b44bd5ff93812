import { feeUntilText } from '@/content/visitFees'
import { useMinute } from '@/shared/ui/useTime'

/** What coming out adds to the price this minute, and until when. */
export function FeeUntil() {
  const now = useMinute()
  return now && <span className="figures">{feeUntilText(now)}. </span>
}
