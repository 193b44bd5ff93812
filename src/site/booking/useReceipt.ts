import { useSyncExternalStore } from 'react'
import { correction } from '@/shared/lib/presentTime'
import { linkPath } from '@/shared/lib/requestLink'
import { useMinute } from '@/shared/ui/useTime'
import { type Receipt, receiptOf } from '@/site/booking/receipt'
import { readSent } from '@/site/booking/sentRequest'

const subscribe = () => () => {}

/** Returns the request sent from this tab; null in prerendered HTML. */
const useSent = () => useSyncExternalStore(subscribe, readSent, () => null)

/** Returns the receipt of the success page, updated every minute; empty in prerendered HTML. */
export function useReceipt(): Receipt {
  const minute = useMinute()
  // The stored request has its own clock offset, so the page's correction is taken out.
  const here = minute && new Date(minute.getTime() - correction)
  return receiptOf(useSent(), here)
}

/** Returns the address of the request sent from this tab; null if there is none, or the server does not have its token. */
export function useFollowPath() {
  const token = useSent()?.linkToken
  return token ? linkPath(token) : null
}
