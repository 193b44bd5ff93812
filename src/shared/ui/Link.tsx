import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router-dom'
import type { Address } from '@/addresses'

/** Preloads a page's code; provided by the app, so that links need not know the pages. */
export const PreloadContext = createContext<(pathname: string) => void>(() => {})

type LinkProps = {
  to: Address
  children: ReactNode
  className?: string
  onClick?: () => void
  'aria-label'?: string
}

const pathOf = (to: Address) => to.split(/[?#]/)[0] ?? to

// The router's own Link brings 2.5 KiB for its data and framework modes along.
/** Returns the props that make an anchor a link of the app: it navigates without a page load, and preloads the page's code. */
function useAnchorProps(to: Address, onClick?: () => void) {
  const preload = useContext(PreloadContext)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const fetchAhead = () => preload(pathOf(to))
  return {
    href: to,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.()
      follow(event)
    },
    onPointerEnter: fetchAhead,
    onTouchStart: fetchAhead,
    onFocus: fetchAhead,
  }
}

/** A link to an address of the site; its page's code is fetched when the pointer, a finger or the focus comes near. */
export function Link({ to, className = 'link', onClick, children, ...rest }: LinkProps) {
  return (
    <a {...useAnchorProps(to, onClick)} className={className} {...rest}>
      {children}
    </a>
  )
}

/** A menu link, marked with `aria-current="page"` on its own page and the pages below it. */
export function MenuLink({ to, className = '', onClick, children, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const path = pathOf(to)
  const isCurrent = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
  return (
    <a
      {...useAnchorProps(to, onClick)}
      className={className}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      {...rest}
    >
      {children}
    </a>
  )
}
