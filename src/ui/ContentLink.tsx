import type { ReactNode } from 'react'
import type { Address } from '@/site'
import { Link } from '@/ui/Link'

type ContentLinkProps = { to: string; children: ReactNode; className?: string }

/** A link whose address stands in the content: a phone or mail link, or an address of the site (a test of the built pages finds dead ones). */
export function ContentLink({ to, children, className = 'link' }: ContentLinkProps) {
  if (/^(tel|mailto):/.test(to)) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link to={to as Address} className={className}>
      {children}
    </Link>
  )
}
