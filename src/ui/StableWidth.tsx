import type { ReactNode } from 'react'

type StableWidthProps = {
  /** The longest words that will ever stand here. */
  longest: string
  /** Where phones show fewer words: the longest of those. */
  longestOnPhones?: string
  className?: string
  children: ReactNode
}

/** Words that change, in a place as large as the longest of them needs: nothing moves when they do. */
export function StableWidth({
  longest,
  longestOnPhones,
  className = '',
  children,
}: StableWidthProps) {
  return (
    <span
      data-longest={longest}
      {...(longestOnPhones ? { 'data-phones': longestOnPhones } : {})}
      className={`grid before:invisible before:content-[attr(data-longest)] before:[grid-area:1/1] ${longestOnPhones ? 'max-sm:before:content-[attr(data-phones)]' : ''} ${className}`}
    >
      <span className="[grid-area:1/1]">{children}</span>
    </span>
  )
}
