import { useEffect } from 'react'
import { forgetEndedJobs } from '@/technician/dayStore'

/** Deletes ended job sheets from this phone as soon as the page opens, also without a signal. */
export function useForgetEndedJobs() {
  useEffect(() => {
    // A browser that stores nothing has none.
    forgetEndedJobs().catch(() => {})
  }, [])
}
