// When the content of each page last changed, for the sitemap: a clone without history builds the same.
import type { Path } from '@/addresses'
import { areaArticleDates } from '@/content/areas/areaPages'
import { privacy } from '@/content/policies/copy/privacy'
import { terms } from '@/content/policies/copy/terms'
import { warrantyPolicy } from '@/content/policies/copy/warranty'
import { posts } from '@/facts/posts'

/** YYYY-MM-DD, of the pages without a date of their own. Change it with their content. */
const otherPages = '2026-11-22'

const ownDates: Readonly<Partial<Record<Path, string>>> = {
  '/privacy': privacy.updated,
  '/terms': terms.updated,
  '/warranty': warrantyPolicy.updated,
  ...Object.fromEntries(posts.map(({ slug, date, changed }) => [`/blog/${slug}`, changed ?? date])),
}

/** Returns the day a page last changed, YYYY-MM-DD. */
export function lastChanged(path: string): string {
  if (path.startsWith('/blog/garageservice/')) return areaArticleDates.modified
  return ownDates[path as Path] ?? otherPages
}
