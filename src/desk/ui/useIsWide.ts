import { useEffect, useState } from 'react'

const wide = '(min-width: 80rem)'

/** Returns whether there is room beside the call list for two columns: the breakpoint `xl`. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(wide).matches)
  useEffect(() => {
    const query = window.matchMedia(wide)
    const change = () => setWide(query.matches)
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [])
  return isWide
}
