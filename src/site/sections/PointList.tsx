import type { ReactNode } from 'react'
import type { Point } from '@/content/sectionTypes'
import { Icon } from '@/site/sections/Icon'

/** Renders points with a short title and a sentence each, in columns: beside their icon, or under a line. */
export function PointList({
  points,
  columns = 3,
  written = (text) => text,
}: {
  points: readonly Point[]
  columns?: 2 | 3 | 4
  /** Formats a sentence, to keep words together. */
  written?: (text: string) => ReactNode
}) {
  const wide = { 2: '', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }[columns]
  return (
    <ul className={`grid gap-x-10 gap-y-3 sm:gap-y-8 sm:grid-cols-2 ${wide}`}>
      {points.map(({ icon, title, text }) => (
        <li
          key={title}
          className={`flex gap-3 sm:gap-4 huge-text:flex-col huge-text:gap-2 ${icon ? '' : 'border-t-4 border-ink pt-3'}`}
        >
          {icon && (
            <span className="flex size-11 shrink-0 items-center justify-center rounded bg-ink text-amber">
              <Icon name={icon} size={22} />
            </span>
          )}
          <div className="min-w-0 wrap-break-word">
            <h3 className="text-lg leading-snug">{title}</h3>
            <p className="text-slate max-sm:leading-snug sm:mt-1">{written(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
