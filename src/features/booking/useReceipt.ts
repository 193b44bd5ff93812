import { useSyncExternalStore } from 'react'
import { type Receipt, receiptOf } from '@/features/booking/receipt'
import { readSent } from '@/features/booking/sentRequest'
import { useMinute } from '@/ui/useTime'

const subscribe = () => () => {}

/** What the success page may say, minute by minute; nothing in finished HTML. */
export function useReceipt(): Receipt {
  const sent = useSyncExternalStore(subscribe, readSent, () => null)
  return receiptOf(sent, useMinute())
}
