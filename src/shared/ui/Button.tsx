import { Children, type ComponentProps } from 'react'
import { telHref } from '@/lib/phone'
import { keepPhone } from '@/shared/ui/keepTogether'
import { Link } from '@/shared/ui/Link'

export type ButtonVariant = 'lamp' | 'ink' | 'outline' | 'quiet'

const variants: Record<ButtonVariant, string> = {
  lamp: 'border border-transparent bg-amber text-[#0e1a2b] hover:[filter:brightness(1.05)] active:[filter:brightness(0.95)]',
  ink: 'border border-transparent bg-ink text-white hover:bg-harbor',
  outline: 'border border-current/45 hover:border-current hover:bg-current/8',
  quiet: 'underline underline-offset-4 decoration-1 hover:decoration-2',
}

/** Returns the classes of a button, for other elements. 48 px high, a comfortable tap target. */
export function buttonClass(variant: ButtonVariant = 'ink', className = ''): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded px-[min(1.25rem,5vw)] py-2.5 max-[22rem]:px-3 max-w-full text-center font-semibold leading-tight transition ${variants[variant]} disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${className}`
}

/** Renders a button. */
export function Button({
  variant,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />
}

/** Renders a link that looks like a button. */
export function ButtonLink({
  variant,
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link className={buttonClass(variant, className)} {...rest} />
}

/** Renders a phone link that looks like a button; `phone` in any US notation. */
export function CallButton({
  phone,
  variant,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { phone: string; variant?: ButtonVariant }) {
  return (
    <a
      href={telHref(phone)}
      className={buttonClass(variant, `figures ${className ?? ''}`)}
      {...rest}
    >
      {Children.map(children, (child) =>
        typeof child === 'string' && child.trim() ? (
          // With large text the number does not wrap, and is as large as the screen allows.
          <span className="*:text-[min(1em,5.8vw)]">{keepPhone(child)}</span>
        ) : (
          child
        ),
      )}
    </a>
  )
}
