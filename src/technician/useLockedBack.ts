import { useEffect, useRef } from 'react'

/** Keeps the page where it is when someone goes back, by the button or by a swipe, and calls `onBack`. */
export function useLockedBack(onBack: () => void): void {
  const called = useRef(onBack)
  useEffect(() => {
    called.current = onBack
  })
  useEffect(() => {
    const stay = () => history.pushState(history.state, '')
    const back = () => {
      stay()
      called.current()
    }
    stay()
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
}
