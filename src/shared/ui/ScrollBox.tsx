import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Renders what may be wider than the screen and then scrolls sideways inside itself. Only then is it a stop of the Tab
 * key with the name of the element `labelledBy`: a stop where nothing moves is one too many.
 */
export function ScrollBox({
  labelledBy,
  className = '',
  children,
}: {
  labelledBy: string
  className?: string
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  })
  return (
    <div
      ref={box}
      {...(scrolls && { role: 'region', 'aria-labelledby': labelledBy, tabIndex: 0 })}
      className={`overflow-x-auto ${className}`}
    >
      {children}
    </div>
  )
}
