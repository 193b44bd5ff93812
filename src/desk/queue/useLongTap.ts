import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** From when on a press is a long one, in ms. */
const long = 500

/** For an element that also is pressed briefly: a finger that stays calls `onLong`, and its lifting presses nothing. */
export function useLongTap(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      wasLong.current = false
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLong()
      }, long)
    },
    onPointerUp: stop,
    // The finger scrolls.
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => wasLong.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}
