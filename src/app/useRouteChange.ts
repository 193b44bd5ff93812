import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()

function target(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hash.slice(1)) : null
}

/** Scrolls a new page to its top or fragment and focuses its heading; going back restores the scroll position. */
export function useRouteChange(page: string) {
  const { key, search, hash } = useLocation()
  const kind = useNavigationType()
  const shown = useRef({ page, search, hash })

  useEffect(() => {
    // The browser would restore the position before the page is rendered; on a reload it restores it itself.
    const setRestoration = (to: ScrollRestoration) => () => {
      window.history.scrollRestoration = to
    }
    setRestoration('manual')()
    const restoreAuto = setRestoration('auto')
    window.addEventListener('pagehide', restoreAuto)
    return () => window.removeEventListener('pagehide', restoreAuto)
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
    // A choice stored in the query does not scroll; the same link clicked again does.
    const isChoice = before.search !== search && before.hash === hash
    if (!isNewPage && (!hash || isChoice)) return
    if (kind === 'POP') {
      if (isNewPage) window.scrollTo(0, positions.get(key) ?? 0)
    } else {
      const anchor = target(hash)
      if (anchor) anchor.scrollIntoView()
      else if (isNewPage) window.scrollTo(0, 0)
    }
    if (!isNewPage) return
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key, page, search, hash, kind])
}
