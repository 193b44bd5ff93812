import { useSyncExternalStore } from 'react'
import { correction } from '@/shared/lib/presentTime'
import { linkPath } from '@/shared/lib/requestLink'
import { useMinute } from '@/shared/ui/useTime'
import { type Receipt, receiptOf } from '@/site/booking/receipt'
import { readSent } from '@/site/booking/sentRequest'

const subscribe = () => () => {}

/** The request sent from this tab; null in finished HTML. */
const useSent = () => useSyncExternalStore(subscribe, readSent, () => null)

/** What the success page may say, minute by minute; nothing in finished HTML. */
export function useReceipt(): Receipt {
  const minute = useMinute()
  // What was sent knows how far this device's clock is off, also before this page does.
  const here = minute && new Date(minute.getTime() - correction)
  return receiptOf(useSent(), here)
}

/** Where the request sent from this tab is followed; null where nothing was sent, or the server has no link to it. */
export function useFollowPath() {
  const token = useSent()?.linkToken
  return token ? linkPath(token) : null
}
