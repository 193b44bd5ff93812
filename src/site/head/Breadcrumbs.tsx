import type { Path } from '@/addresses'
import * as frame from '@/content/frame'
import { Link } from '@/shared/ui/Link'
import { breadcrumbsOf, type Crumb } from '@/site/head/breadcrumbsOf'

export type BreadcrumbsProps = {
  path: Path
  /** For pages whose row covers many. */
  name?: string | undefined
  crumbs?: readonly Crumb[] | undefined
}

/** Renders the path from the home page to the current page, the last crumb. */
export function Breadcrumbs({ path, name, crumbs = breadcrumbsOf(path, name) }: BreadcrumbsProps) {
  return (
    <nav aria-label={frame.breadcrumbs} className="no-print mb-4 text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map((crumb, index) => (
          <li key={crumb.name} className="flex gap-2">
            {index > 0 && <span aria-hidden>/</span>}
            {index < crumbs.length - 1 ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-white"
              >
                {crumb.name}
              </Link>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
