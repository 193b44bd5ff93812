import type { ReactNode } from 'react'
import type { Address } from '@/addresses'
import type { LinkTarget } from '@/content/richText'
import { Link } from '@/shared/ui/Link'

type ContentLinkProps = { to: LinkTarget; children: ReactNode; className?: string }

const isAddress = (to: LinkTarget): to is Address => to.startsWith('/')

/** Renders a link of the content: to an address of the site, a phone or an email. */
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
