import type { ReactNode } from 'react'

/** Limits content to the page's width with side margins. */
export function Container({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  return (
    <div className={`mx-auto w-full max-w-page px-[min(1rem,5vw)] sm:px-6 lg:px-8 ${className}`}>
      {children}
    </div>
  )
}
