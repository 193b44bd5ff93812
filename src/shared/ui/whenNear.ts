/** How far below the screen something counts as near. */
const usualMargin = '500px 0px'

/** Resolves once the element is near the screen; at once where there is no such element, or no way to tell. */
export function whenNear(element: Element | null, margin = usualMargin): Promise<void> {
  if (!element || typeof IntersectionObserver === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
  })
}
