import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()

function target(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hash.slice(1)) : null
}

/** On a new page: top of the page (or its fragment) and focus on the heading; going back returns to the place left. */
export function useRouteChange(page: string) {
  const { key, search, hash } = useLocation()
  const kind = useNavigationType()
  const shown = useRef({ page, search, hash })

  useEffect(() => {
    // While pages are swapped by script the browser would restore too early; a reload is its own again.
    const give = (to: ScrollRestoration) => () => {
      window.history.scrollRestoration = to
    }
    give('manual')()
    const back = give('auto')
    window.addEventListener('pagehide', back)
    return () => window.removeEventListener('pagehide', back)
  }, [])

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { page, search, hash }
    const isNewPage = before.page !== page
    // A choice that is kept in the query moves nothing; the same link pressed again does.
    const isChoice = before.search !== search && before.hash === hash
    if (!isNewPage && (!hash || isChoice)) return
    if (kind === 'POP') {
      if (isNewPage) window.scrollTo(0, positions.get(key) ?? 0)
    } else {
      const place = target(hash)
      if (place) place.scrollIntoView()
      else if (isNewPage) window.scrollTo(0, 0)
    }
    if (!isNewPage) return
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key, page, search, hash, kind])
}
