import type { Point } from '@/content/sectionTypes'
import { Icon } from '@/site/sections/Icon'

/** Renders points on a dark background. */
export function NightPoints({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ icon, title, text }) => (
        <li key={title} className="border-t border-white/20 py-6">
          <h3 className="flex items-center gap-3 text-lg text-white">
            <Icon name={icon} size={24} className="text-amber" /> {title}
          </h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
