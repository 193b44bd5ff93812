import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { prefillFrom } from '@/site/booking/prefill'

/** Calls `onZip` with `NY 11581` each time another part of this page puts a ZIP code into the address, except the one it was opened with. */
export function useZipFromAddress(onZip: (zip: string) => void) {
  const { key, search } = useLocation()
  const seen = useRef(key)
  const tell = useEffectEvent(onZip)

  useEffect(() => {
    if (key === seen.current) return
    seen.current = key
    const { address } = prefillFrom(search)
    if (address) tell(address)
  }, [key, search])
}
