import { type ReactNode, useSyncExternalStore } from 'react'

let notice: ReactNode = null
let redraw = () => {}

/** Shows a notice of the router, or removes it. */
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

/** Renders the router's notice. It has its own store: rendering a parent again would discard HTML that is not hydrated yet. */
export const RouterNotice = (): ReactNode =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  )
