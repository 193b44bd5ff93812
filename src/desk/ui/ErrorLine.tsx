import type { ReactNode } from 'react'

/** A refusal or failure, for as long as there is one. */
export function ErrorLine({ children, className }: { children: ReactNode; className?: string }) {
  if (!children) return null
  return (
    <p role="alert" className={`border-l-4 border-danger pl-2 text-sm ${className ?? ''}`}>
      {children}
    </p>
  )
}
