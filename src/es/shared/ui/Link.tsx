import type { ComponentProps } from 'react'
import type { Address } from '@/addresses'
import { locale } from '@/lib/language'
import { isShownHere, shownAddress } from '@/lib/localAddress'
import { Link as OwnLink, PreloadContext, useIsCurrent } from '@/shared/ui/Link'

export { PreloadContext, useIsCurrent }

type LinkProps = ComponentProps<typeof OwnLink>

/** Renders a link to the Spanish page of an address, or to the English one where there is no other. */
export function Link({ to, children, className = 'link', onClick, ...rest }: LinkProps) {
  if (isShownHere(to)) {
    return (
      <OwnLink
        to={shownAddress(to) as Address}
        className={className}
        {...(onClick && { onClick })}
        {...rest}
      >
        {children}
      </OwnLink>
    )
  }
  return (
    <a href={to} hrefLang="en-US" lang={locale} className={className} {...rest}>
      <span className="[&>svg]:mx-1 [&>svg]:inline">
        {children} <span className="text-[0.85em] font-normal whitespace-nowrap">(en inglés)</span>
      </span>
    </a>
  )
}

/** Renders a menu link, marked with `aria-current="page"` on its own page and the pages below it. */
export function MenuLink({ to, className = '', ...rest }: LinkProps) {
  const isCurrent = useIsCurrent(to)
  return (
    <Link to={to} className={className} {...(isCurrent && { 'aria-current': 'page' })} {...rest} />
  )
}
