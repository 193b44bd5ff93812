import { useEffect, useRef } from 'react'
import { turnstileSiteKey } from '@/shared/api/visitor/humanProof'

/** Renders Cloudflare's check that a person fills in the surrounding form, on sites with a key. Loaded at the first focus; the form works without it. */
export function HumanCheck() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = container.current?.closest('form')
    if (!form) return
    const start = () =>
      import('@/site/booking/turnstile')
        .then(({ showTurnstile }) => container.current && showTurnstile(container.current))
        .catch(() => {})
    if (form.contains(document.activeElement)) void start()
    form.addEventListener('focusin', start, { once: true })
    return () => form.removeEventListener('focusin', start)
  }, [])
  return turnstileSiteKey ? (
    // The build reads the attribute and allows Cloudflare in the site's headers.
    <div ref={container} data-human-check className="mt-5 empty:hidden" />
  ) : null
}
