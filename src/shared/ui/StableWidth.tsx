import type { ReactNode } from 'react'

type StableWidthProps = {
  /** The longest words that will ever stand here. */
  longest: string
  className?: string
  children: ReactNode
}

/** Words that change, in a place as large as the longest of them needs: nothing moves when they do. */
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
