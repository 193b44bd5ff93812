import { useEffect, useState, useSyncExternalStore } from 'react'
import { DayKeeper, type DayState, type Door } from '@/features/myDay/DayKeeper'

/** The day is looked at again so often, in ms; a press, a signal and coming back to the page do it at once. */
const every = 20_000

/** A day, kept in step for as long as it shows. The door stays the first one given. */
export function useDay(
  door: Door,
): DayState & Pick<DayKeeper, 'press' | 'takeBack' | 'dismiss' | 'look'> {
  const [keeper] = useState(() => new DayKeeper(door))
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  useEffect(() => {
    const look = () => void keeper.look()
    const lookWhenShown = () => document.visibilityState === 'visible' && look()
    keeper.start()
    const timer = setInterval(look, every)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', lookWhenShown)
    return () => {
      keeper.stop()
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', lookWhenShown)
    }
  }, [keeper])
  const { press, takeBack, dismiss, look } = keeper
  return { ...state, press, takeBack, dismiss, look }
}
