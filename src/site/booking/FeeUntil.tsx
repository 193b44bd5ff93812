import { feeUntilText } from '@/content/visitFees'
import { useMinute } from '@/shared/ui/useTime'

/** Shows the current fee for a visit, and until when it applies. */
export function FeeUntil() {
  const now = useMinute()
  return now && <span className="figures">{feeUntilText(now)}. </span>
}
