// The moments at which a prerendered page becomes a live one, announced for the boot script that waits in its head.
import { layOutRest } from '@/shared/hydration/layOut'

/** From here on every press reaches the app. */
export const hydratingEvent = 'site:hydrating'
/** The page's own screen answers; once more for each form whose code came late. */
export const hydratedEvent = 'site:hydrated'

export function announceHydrating(): void {
  document.dispatchEvent(new Event(hydratingEvent))
}

/** Marks the page as live, once, and takes out the stand-in head tags of pages that came as a bare shell. */
export function announceHydrated(): void {
  const page = document.documentElement
  if (page.dataset.hydrated !== undefined) return
  for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
  page.dataset.hydrated = ''
  performance.mark('hydrated')
  document.dispatchEvent(new Event(hydratedEvent))
  layOutRest()
}
