import { useEffect, useState } from 'react'
import { serverNow } from '@/data/serverClock'

/** The present by the server's clock, renewed every `every` ms and whenever the tab is shown. */
export function useNow(every: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const renew = () => setNow(serverNow())
    const timer = setInterval(renew, every)
    // Timers of a hidden tab come late.
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [every])
  return now
}
