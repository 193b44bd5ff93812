import { useEffect } from 'react'
import { forgetEndedJobs } from '@/technician/dayStore'

/** Takes ended job sheets off this phone as soon as the page opens, also without a signal. */
export function useForgetEndedJobs() {
  useEffect(() => {
    // A browser that keeps nothing has none.
    forgetEndedJobs().catch(() => {})
  }, [])
}
