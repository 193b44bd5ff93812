// Messages waiting to be shown. Apart from the code that shows them, which only pages with something to say load.
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import type { ShownToast, ToasterProps, ToastMessage } from '@/shared/ui/Toaster'

type State = { toasts: readonly ShownToast[]; Toaster: ComponentType<ToasterProps> | null }

let state: State = { toasts: [], Toaster: null }
const listeners = new Set<() => void>()

function change(next: Partial<State>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let latest = 0

/** Shows a message in the corner of the screen, at most three at a time; an error stays until the next message. */
export function showToast(message: ToastMessage) {
  latest += 1
  const others = state.toasts.filter(({ tone }) => tone !== 'error').slice(-2)
  change({ toasts: [...others, { ...message, id: latest }] })
  fetchToaster()
}

/** Takes a message away. */
export function closeToast(id: number) {
  change({ toasts: state.toasts.filter((toast) => toast.id !== id) })
}

const initial: State = state

/** What is on screen, and the component that draws it once a page has asked for it. */
export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  )

function fetchToaster() {
  if (state.Toaster) return
  import('@/shared/ui/Toaster').then(
    (module) => change({ Toaster: module.Toaster }),
    () => {},
  )
}

/** For pages that may show messages: has the code ready before the connection could be gone. */
export const useToaster = () => useEffect(fetchToaster, [])
