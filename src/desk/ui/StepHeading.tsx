import { type ReactNode, useEffect, useRef } from 'react'

type StepHeadingProps = {
  children: ReactNode
  onBack: () => void
  backText?: string | undefined
}

/** The heading of a step that replaces the outcomes of a call, with the way back to them. It takes the focus, since what had it is gone. */
export function StepHeading({ children, onBack, backText = 'All outcomes' }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex items-center justify-between gap-4">
      <h3
        ref={heading}
        tabIndex={-1}
        className="font-sans text-base leading-tight font-bold tracking-normal focus-visible:outline-none"
      >
        {children}
      </h3>
      <button type="button" className="link -my-2 min-h-11 shrink-0 text-sm" onClick={onBack}>
        {backText}
      </button>
    </div>
  )
}
