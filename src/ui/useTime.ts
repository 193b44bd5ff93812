import { useSyncExternalStore } from 'react'

const minute = 60_000

const current = () => Math.floor(Date.now() / minute)

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange()
        wait()
      },
      minute - (Date.now() % minute),
    )
  }
  wait()
  // Timers of a sleeping phone or a hidden tab come late.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The present to the minute, renewed as each one begins; null in prerendered HTML and while it is hydrated. */
export function useMinute(): Date | null {
  const at = useSyncExternalStore(subscribe, current, () => null)
  return at === null ? null : new Date(at * minute)
}
