import type { ReactNode } from 'react'

/** Limits content to the page's width with side margins; `isWide` is for large pictures. */
export function Container({
  children,
  className = '',
  isWide = false,
}: {
  children: ReactNode
  className?: string
  isWide?: boolean
}) {
  return (
    <div
      className={`mx-auto w-full ${isWide ? 'max-w-512' : 'max-w-page'} px-[min(1rem,5vw)] sm:px-6 lg:px-8 ${className}`}
    >
      {children}
    </div>
  )
}
