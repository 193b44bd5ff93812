import { createContext, type ReactNode, useContext } from 'react'
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
  'aria-current'?: 'page'
}

const pathOf = (to: Address) => to.split(/[?#]/)[0] ?? to

/** Renders a link to an address of the site; its page's code is preloaded when the pointer, a finger or the focus comes near. */
export function Link({ to, className = 'link', onClick, children, ...rest }: LinkProps) {
  const preload = useContext(PreloadContext)
  // The router's own Link brings 2.5 KiB for its data and framework modes along.
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const fetchAhead = () => preload(pathOf(to))
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        onClick?.()
        follow(event)
      }}
      onPointerEnter={fetchAhead}
      onTouchStart={fetchAhead}
      onFocus={fetchAhead}
      {...rest}
    >
      {children}
    </a>
  )
}

/** Returns whether `to` is the current page or one above it. */
export function useIsCurrent(to: Address): boolean {
  const { pathname } = useLocation()
  const path = pathOf(to)
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
}

/** Renders a menu link, marked with `aria-current="page"` on its own page and the pages below it. */
export function MenuLink({ to, className = '', ...rest }: LinkProps) {
  const isCurrent = useIsCurrent(to)
  return (
    <Link to={to} className={className} {...(isCurrent && { 'aria-current': 'page' })} {...rest} />
  )
}
