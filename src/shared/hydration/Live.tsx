import { type ReactNode, useEffect } from 'react'
import { announceHydrated } from '@/shared/hydration/events'

/** The first page drawn in it says that it answers: effects run from the inside out, so its own have run by then. */
export function Live({ children }: { children: ReactNode }) {
  useEffect(announceHydrated, [])
  return children
}
