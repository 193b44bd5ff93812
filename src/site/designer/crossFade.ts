import { flushSync } from 'react-dom'

/** Makes a change of the picture; the old one fades into the new one where the browser can do so and motion is wanted. */
export function crossFade(change: () => void): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) change()
  else document.startViewTransition(() => flushSync(change))
}
