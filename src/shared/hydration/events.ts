// Events on the way from a prerendered page to a live one, for the boot script in its head.

/** From here on every click reaches the app. */
export const hydratingEvent = 'site:hydrating'
/** The page is hydrated. */
export const hydratedEvent = 'site:hydrated'

export function announceHydrating(): void {
  document.dispatchEvent(new Event(hydratingEvent))
}

/** Marks the page as live, once, and removes the placeholder head tags of pages that came as a bare shell. */
export function announceHydrated(): void {
  const page = document.documentElement
  if (page.dataset.hydrated !== undefined) return
  for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
  page.dataset.hydrated = ''
  performance.mark('hydrated')
  document.dispatchEvent(new Event(hydratedEvent))
}
