import { createContext, type ReactNode, useContext } from 'react'
import { NavLink, Link as RouterLink } from 'react-router-dom'
import type { Address } from '@/site'

/** Fetches a page's code ahead of a visit; the app provides it, so that a link needs no knowledge of the pages. */
export const PreloadContext = createContext<(pathname: string) => void>(() => {})

type LinkProps = {
  to: Address
  children: ReactNode
  className?: string
  onClick?: () => void
  'aria-label'?: string
}

function usePreloadProps(to: Address) {
  const preload = useContext(PreloadContext)
  const fetchAhead = () => preload(to.split(/[?#]/)[0] ?? to)
  return { onPointerEnter: fetchAhead, onTouchStart: fetchAhead, onFocus: fetchAhead }
}

/** A link to an address of the site; its page's code is fetched when the pointer, a finger or the focus comes near. */
export function Link({ to, className = 'link', ...rest }: LinkProps) {
  return <RouterLink to={to} className={className} {...usePreloadProps(to)} {...rest} />
}

/** A menu link, marked with `aria-current="page"` on its own page. */
export function MenuLink({ to, className = '', ...rest }: LinkProps) {
  return (
    <NavLink end={to === '/'} to={to} className={className} {...usePreloadProps(to)} {...rest} />
  )
}
