import type { ComponentProps } from 'react'
import { telHref } from '@/lib/phone'
import { Link } from '@/ui/Link'

export type ButtonLook = 'lamp' | 'ink' | 'outline' | 'quiet'

const looks: Record<ButtonLook, string> = {
  lamp: 'bg-amber text-[#0e1a2b] hover:brightness-105 active:brightness-95',
  ink: 'bg-ink text-white hover:bg-harbor',
  outline: 'border border-current/45 hover:border-current hover:bg-current/8',
  quiet: 'underline underline-offset-4 decoration-1 hover:decoration-2',
}

/** The classes of a button, for elements that have to be something else. 48 px high, so a thumb hits it. */
export function buttonClass(look: ButtonLook = 'ink', className = ''): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded px-5 py-2.5 text-center font-semibold leading-tight transition ${looks[look]} disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${className}`
}

/** A button that does something on this page. */
export function Button({
  look,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />
}

/** A phone link that looks like a button; `phone` in any US notation. */
export function CallButton({
  phone,
  look,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { phone: string; look?: ButtonLook }) {
  return (
    <a href={telHref(phone)} className={buttonClass(look, `figures ${className ?? ''}`)} {...rest}>
      {children}
    </a>
  )
}
