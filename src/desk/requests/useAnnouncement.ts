import { useEffect, useRef, useState } from 'react'

/** A text for screen readers that changes no more often than every `every` ms, however often `text` does; an empty one is said at once. */
export function useAnnouncement(text: string, every: number): string {
  const [said, setSaid] = useState('')
  const lastSaid = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (text === '') return setSaid('')
    const say = () => {
      lastSaid.current = performance.now()
      setSaid(text)
    }
    const wait = lastSaid.current + every - performance.now()
    if (wait <= 0) return say()
    const timer = setTimeout(say, wait)
    return () => clearTimeout(timer)
  }, [text, every])
  return said
}
