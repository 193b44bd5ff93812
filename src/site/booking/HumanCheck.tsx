import { useEffect, useRef } from 'react'
import { turnstileSiteKey } from '@/shared/api/visitor/humanProof'

/** Cloudflare's check that a person fills in the form around it, on sites that have a key for it. Fetched at the first focus; the form works without it. */
export function HumanCheck() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const start = () =>
      import('@/site/booking/turnstile')
        .then(({ showTurnstile }) => place.current && showTurnstile(place.current))
        .catch(() => {})
    if (form.contains(document.activeElement)) void start()
    form.addEventListener('focusin', start, { once: true })
    return () => form.removeEventListener('focusin', start)
  }, [])
  return turnstileSiteKey ? (
    // The mark tells the site's headers to let Cloudflare in.
    <div ref={place} data-human-check className="mt-5 empty:hidden" />
  ) : null
}
