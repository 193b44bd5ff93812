import { useEffect } from 'react'

/** Asks before the page is left that alone has something. */
export function useLeaveGuard(isOnlyHere: boolean) {
  useEffect(() => {
    if (!isOnlyHere) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnlyHere])
}
