import { useEffect } from 'react'
import { holdReload } from '@/lib/newVersion'

/** Asks before the page is left that alone has something. */
export function useLeaveGuard(isOnlyHere: boolean) {
  useEffect(() => {
    if (!isOnlyHere) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = holdReload(() => true)
    return () => {
      window.removeEventListener('beforeunload', ask)
      release()
    }
  }, [isOnlyHere])
}
