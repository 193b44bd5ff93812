import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Outage } from '@/desk/sync/outage'
import { clockText } from '@/lib/newYorkTime'
import { serverTime } from '@/shared/api/serverClock'

/** Returns the present outage, or null. */
export const useOutage = ({ subscribe, state }: Outage) => useSyncExternalStore(subscribe, state)

/** The time since when the desk cannot read, at the foot of the screen, where it moves nothing. Other things there leave room for its height, `--foot`. */
export function OutageLine({ outage }: { outage: Outage }) {
  const state = useOutage(outage)
  const line = useRef<HTMLDivElement>(null)
  const isShown = state !== null
  useLayoutEffect(() => {
    if (!isShown || !line.current) return
    const { style } = document.documentElement
    const measured = new ResizeObserver(([entry]) =>
      style.setProperty('--foot', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    measured.observe(line.current)
    return () => {
      measured.disconnect()
      style.removeProperty('--foot')
    }
  }, [isShown])
  return (
    <div ref={line} role="status" className="fixed inset-x-0 bottom-0 z-40">
      {state && (
        <p className="border-t border-transparent bg-danger px-4 py-2 text-center text-sm font-semibold text-white">
          {state.isReached ? 'The server has been failing since ' : 'No connection since '}
          <span className="figures">{clockText(serverTime(state.since))}</span>. The desk will keep
          trying.
        </p>
      )}
    </div>
  )
}
