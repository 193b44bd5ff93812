import { type ReactNode, useSyncExternalStore } from 'react'

let notice: ReactNode = null
let redraw = () => {}

/** Shows what the router has to say, or nothing. */
export function showNotice(next: ReactNode): void {
  notice = next
  redraw()
}

function subscribe(listener: () => void) {
  redraw = listener
  return () => {
    redraw = () => {}
  }
}

/** Where the router's notice stands. It stands alone: a part whose HTML is not live yet is drawn anew when something around it changes. */
export const RouterNotice = (): ReactNode =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  )
