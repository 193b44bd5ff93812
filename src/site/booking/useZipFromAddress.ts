import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { prefillFrom } from '@/site/booking/prefill'

/** Calls `onZip` with `NY 11581` each time another part of this page puts a ZIP code into the address, except the one it was opened with. */
export function useZipFromAddress(onZip: (zip: string) => void) {
  const { key, search } = useLocation()
  const shownKey = useRef(key)
  const notify = useEffectEvent(onZip)

  useEffect(() => {
    if (key === shownKey.current) return
    shownKey.current = key
    const { address } = prefillFrom(search)
    if (address) notify(address)
  }, [key, search])
}
