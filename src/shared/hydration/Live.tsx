import { type ReactNode, useEffect } from 'react'
import { announceHydrated } from '@/shared/hydration/events'

/** Announces that the page in it is hydrated: effects run from the inside out, so the page's own have run by then. */
export function Live({ children }: { children: ReactNode }) {
  useEffect(announceHydrated, [])
  return children
}
