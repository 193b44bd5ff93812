import { Link } from '@/shared/ui/Link'
import type { Crumb } from '@/site/head/breadcrumbsOf'

/** Renders the path from the home page to the current page, the last crumb. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print mb-4 text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, to }, index) => (
          <li key={name} className="flex gap-2">
            {index > 0 && <span aria-hidden>/</span>}
            {index < crumbs.length - 1 ? (
              <Link
                to={to}
                className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-white"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
