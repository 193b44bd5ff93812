/** How this tab came to the site. In memory only: gone with the tab. */
export type Arrival = { page: string; query: string; referrer: string }

let first: Arrival | null = null

/** Notes where the visit of this tab began, before a link leads on. */
export function noteArrival(): void {
  first ??= {
    page: location.pathname,
    query: location.search,
    referrer: document.referrer,
  }
}

/** Returns where the visit of this tab began; null before it was noted. */
export const arrival = (): Arrival | null => first
