import { useCallback, useSyncExternalStore } from 'react'
import { correctedEvent, presentTime } from '@/lib/presentTime'

/** Events that may change the time at once: timers of a sleeping phone or a hidden tab fire late, and a clock may have been wrong. */
const leaps = ['visibilitychange', correctedEvent]

/** Calls `onChange` at the start of each step of `every` ms, and at each leap. */
function follow(every: number, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(look, every - (presentTime() % every))
  }
  const look = () => {
    clearTimeout(timer)
    onChange()
    wait()
  }
  wait()
  for (const leap of leaps) document.addEventListener(leap, look)
  return () => {
    clearTimeout(timer)
    for (const leap of leaps) document.removeEventListener(leap, look)
  }
}

/** Returns the current time in steps of `every` ms; null in prerendered HTML and during hydration. */
export function useTime(every: number): number | null {
  const subscribe = useCallback((onChange: () => void) => follow(every, onChange), [every])
  const step = () => Math.floor(presentTime() / every)
  const at = useSyncExternalStore(subscribe, step, () => null)
  return at === null ? null : at * every
}

/** Returns the current time to the minute. */
export function useMinute(): Date | null {
  const at = useTime(60_000)
  return at === null ? null : new Date(at)
}
