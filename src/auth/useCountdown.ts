import { useEffect, useState } from 'react'

/** Returns the seconds left and a function that starts the countdown. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [end])

  const start = (seconds: number) => {
    setNow(performance.now())
    setEnd(performance.now() + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((end - now) / 1000)), start]
}
