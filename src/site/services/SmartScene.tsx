import { useEffect, useMemo, useRef, useState } from 'react'
import { smartScene as copy, type DoorState } from '@/content/services/smartScene'
import { smartScene } from '@/drawing/scenes/smart'
import { trustedDrawing } from '@/drawing/svg/trustedDrawing'

/** Renders the house and the phone over their picture; the door moves from open, as the picture has it, to its state. */
export function SmartScene({ state }: { state: DoorState }) {
  const [shown, setShown] = useState<DoorState>('open')
  const picture = useRef<SVGSVGElement>(null)
  useEffect(() => {
    picture.current?.scrollIntoView({ block: 'nearest' })
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setShown(state)))
    return () => cancelAnimationFrame(frame)
  }, [state])
  const markup = useMemo(() => smartScene({ ...copy.phone, ...copy.states }), [])
  return (
    <svg
      ref={picture}
      aria-hidden
      data-state={shown}
      viewBox="-102 8 944 590"
      preserveAspectRatio="xMaxYMid slice"
      className="smart-scene absolute inset-0 size-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own drawing
      dangerouslySetInnerHTML={{ __html: trustedDrawing(markup) }}
    />
  )
}
