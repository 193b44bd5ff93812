import type { ReactNode } from 'react'
import { Link } from '@/shared/ui/Link'

/** Renders the company's mark and name, without a link. */
export function LogoMark({ company, children }: { company: string; children?: ReactNode }) {
  const [first, ...rest] = company.split(' ')
  return (
    <>
      <svg viewBox="0 0 32 32" className="size-9 huge-text:size-5 shrink-0" aria-hidden="true">
        <path d="M2 14 16 4l14 10v15H2z" fill="#1d3350" />
        <path d="M2 14 16 4l14 10" fill="none" stroke="#dfe5ec" strokeWidth="2" />
        <path d="M7 15.5h18V29H7z" fill="#f5a623" />
        <path d="M7 20h18M7 24.5h18" stroke="#0e1a2b" strokeWidth="1.6" />
      </svg>
      <span className="font-display text-[1.05rem] leading-[1.1] font-bold tracking-[-0.025em]">
        {first}{' '}
        <span className="block text-[0.72rem] font-semibold tracking-[0.025em] text-mist">
          {rest.join(' ')}
        </span>
        {children}
      </span>
    </>
  )
}

type LogoProps = {
  company: string
  /** Says where it leads, after the name. */
  leadsTo: string
  onClick?: () => void
}

/** Renders the company's logo, a link to the home page. */
export function Logo({ company, leadsTo, onClick }: LogoProps) {
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center gap-2.5 text-white"
      {...(onClick ? { onClick } : {})}
    >
      <LogoMark company={company}>
        <span className="sr-only">{`, ${leadsTo}`}</span>
      </LogoMark>
    </Link>
  )
}
