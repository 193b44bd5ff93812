// Queue of messages, without the code that renders them, which only pages with a message load.
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

/** Shows a message, at most three at a time; an error stays until the next message. */
export function showToast(message: ToastMessage) {
  latest += 1
  const others = state.toasts.filter(({ tone }) => tone !== 'error').slice(-2)
  change({ toasts: [...others, { ...message, id: latest }] })
  fetchToaster()
}

/** Removes a message. */
export function closeToast(id: number) {
  change({ toasts: state.toasts.filter((toast) => toast.id !== id) })
}

const initial: State = state

/** Returns the messages, and the component that renders them once it is loaded. */
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

/** Preloads the code for messages, on pages that may show one, while there is a connection. */
export const useToaster = () => useEffect(fetchToaster, [])
