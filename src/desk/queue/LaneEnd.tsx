import { useEffect, useEffectEvent, useRef } from 'react'

/** So far below what is in sight the next page is asked for; a browser that knows no margin of a scrolled box asks when the end shows. */
const ahead = '600px 0px'

/** The end of what was read of a lane: scrolled near to, or pressed, it brings the next page. */
export function LaneEnd({ onReach }: { onReach: () => void }) {
  const end = useRef<HTMLButtonElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: ahead,
      scrollMargin: ahead,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <button
      ref={end}
      type="button"
      onClick={onReach}
      className="min-h-11 w-full px-4 text-left text-sm text-slate underline underline-offset-4"
    >
      Show more
    </button>
  )
}
