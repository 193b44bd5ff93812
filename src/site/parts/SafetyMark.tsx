import type { ReactNode } from 'react'
import type { PartSafety } from '@/content/partNames'

/** A shape and a color for each meaning: nobody has to tell red from green. */
const marks = {
  tension: (
    <>
      <path
        d="M-4.6-11h9.2L11-4.6v9.2L4.6 11h-9.2L-11 4.6v-9.2z"
        fill="#c9241a"
        stroke="#fff"
        strokeWidth="2.2"
      />
      <path d="M-5.5 0h11" stroke="#fff" strokeWidth="3.6" />
    </>
  ),
  pro: (
    <>
      <circle r="10" fill="#f5a623" stroke="#fff" strokeWidth="2.2" />
      <circle r="3.4" fill="#3a2503" />
    </>
  ),
  care: (
    <>
      <path
        d="M0-11.5L12 9.5H-12z"
        fill="#fff"
        stroke="#c9241a"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M0-4v6.5" stroke="#c9241a" strokeWidth="3" strokeLinecap="round" />
      <circle cy="6" r="1.7" fill="#c9241a" />
    </>
  ),
  safe: (
    <>
      <circle r="10" fill="#1e7a46" stroke="#fff" strokeWidth="2.2" />
      <path
        d="M-4.6.3l3.2 3.3 6-7"
        fill="none"
        stroke="#fff"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
} as const satisfies Record<PartSafety, ReactNode>

type SafetyMarkProps = { safety: PartSafety; className?: string }

/** Renders the mark of a part's safety, as the drawing, its list, and its legend have it. */
export function SafetyMark({ safety, className = 'size-4.5' }: SafetyMarkProps) {
  return (
    <svg
      aria-hidden
      viewBox="-14 -14 28 28"
      data-mark={safety}
      className={`shrink-0 forced-color-adjust-none ${className}`}
    >
      {marks[safety]}
    </svg>
  )
}
