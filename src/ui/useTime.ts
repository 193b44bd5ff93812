import { useCallback, useSyncExternalStore } from 'react'

/** Calls `onChange` as each step of `every` ms begins, and when the tab is shown: timers of a sleeping phone or a hidden tab come late. */
function follow(every: number, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange()
        wait()
      },
      every - (Date.now() % every),
    )
  }
  wait()
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The present by this device's clock in steps of `every` ms, renewed as each one begins; null in prerendered HTML and while it is hydrated. */
export function useTime(every: number): number | null {
  const subscribe = useCallback((onChange: () => void) => follow(every, onChange), [every])
  const step = () => Math.floor(Date.now() / every)
  const at = useSyncExternalStore(subscribe, step, () => null)
  return at === null ? null : at * every
}

/** The present to the minute. */
export function useMinute(): Date | null {
  const at = useTime(60_000)
  return at === null ? null : new Date(at)
}
