// Queue of messages, without the code that renders them, which only pages with a message load.
import { type ComponentType, useEffect } from 'react'
import { store } from '@/shared/ui/store'
import type { ShownToast, ToasterProps, ToastMessage } from '@/shared/ui/Toaster'

type State = { toasts: readonly ShownToast[]; Toaster: ComponentType<ToasterProps> | null }

const state = store<State>({ toasts: [], Toaster: null })
const change = (next: Partial<State>) => state.set({ ...state.get(), ...next })

let latest = 0

/** Shows a message, at most three at a time; an error stays until the next message. Returns what closes it. */
export function showToast(message: ToastMessage): number {
  latest += 1
  const others = state
    .get()
    .toasts.filter(({ tone }) => tone !== 'error')
    .slice(-2)
  change({ toasts: [...others, { ...message, id: latest }] })
  fetchToaster()
  return latest
}

/** Removes a message. */
export function closeToast(id: number) {
  change({ toasts: state.get().toasts.filter((toast) => toast.id !== id) })
}

/** Returns the messages, and the component that renders them once it is loaded. */
export const useToasts = state.use

function fetchToaster() {
  if (state.get().Toaster) return
  import('@/shared/ui/Toaster').then(
    (module) => change({ Toaster: module.Toaster }),
    () => {},
  )
}

/** Preloads the code for messages, on pages that may show one, while there is a connection. */
export const useToaster = () => useEffect(fetchToaster, [])
