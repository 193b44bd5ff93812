import type { ReactNode } from 'react'
import type { Address } from '@/addresses'
import type { LinkTarget } from '@/content/richText'
import { Link } from '@/shared/ui/Link'

type ContentLinkProps = { to: LinkTarget; children: ReactNode; className?: string }

const isAddress = (to: LinkTarget): to is Address => to.startsWith('/')

/** A link whose address stands in the content: an address of the site, or a phone or mail link. */
export function ContentLink({ to, children, className = 'link' }: ContentLinkProps) {
  if (!isAddress(to)) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
