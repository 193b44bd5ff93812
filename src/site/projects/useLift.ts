import { type DragEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

const limit = (share: number) => Math.round(Math.min(100, Math.max(0, share)))

/** Returns how far the old picture is lifted, in percent of its height, and the handlers to drag it. */
export function useLift(initially: number) {
  const [lifted, setLifted] = useState(initially)
  const [isDragged, setDragged] = useState(false)
  const [isLive, setLive] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const range = useRef<HTMLInputElement>(null)

  // Keys may have moved the slider before hydration.
  useLayoutEffect(() => {
    if (range.current) setLifted(range.current.valueAsNumber)
    setLive(true)
  }, [])

  const follow = ({ clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box) setLifted(limit(((box.bottom - clientY) / box.height) * 100))
  }

  // A finger on the picture scrolls the page; touch drags only the grip, a mouse anywhere.
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const onGrip = event.target instanceof Node && grip.current?.contains(event.target) === true
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !onGrip)) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(true)
    follow(event)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (isDragged) follow(event)
  }
  const release = () => setDragged(false)

  return {
    lifted,
    setLifted,
    isDragged,
    /** True after hydration: the HTML does without what is seen only after a move. */
    isLive,
    frame,
    grip,
    range,
    dragHandlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      // Otherwise the browser would drag the image itself.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    },
  }
}
