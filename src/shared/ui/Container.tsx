import type { ReactNode } from 'react'

/** The page's width with its side margins; a wide one grows on for pictures people work with. */
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
