import type { ReactNode } from 'react'

type StableWidthProps = {
  /** The longest text that this will ever show. */
  longest: string
  className?: string
  children: ReactNode
}

/** Renders changing text in a box as large as the longest needs, so that no change shifts the page. */
export function StableWidth({ longest, className = '', children }: StableWidthProps) {
  return (
    <span
      data-longest={longest}
      className={`grid before:invisible before:content-[attr(data-longest)] before:[grid-area:1/1] ${className}`}
    >
      <span className="[grid-area:1/1]">{children}</span>
    </span>
  )
}
