import type { HeadPath, HeadText } from '@/addresses'
import { addresses, headOf, type Path } from '@/addresses'
import { company } from '@/content/company'
import { prices } from '@/content/prices'
import { isPrerender } from '@/shared/lib/isPrerender'
import { moneyRange } from '@/shared/lib/money'
import { breadcrumbsOf, type Crumb, patternOf } from '@/site/head/breadcrumbsOf'
import { Head, type HeadProps } from '@/site/head/Head'
import { breadcrumbNode, businessNode, graph, type Node } from '@/site/head/jsonLd'

type PageHeadProps = {
  /** JSON-LD of this page beyond the company and the breadcrumbs, from lib/jsonLd. */
  nodes?: readonly Node[]
  /** The way to the page where it is longer than the table has it. */
  crumbs?: readonly Crumb[]
} & Pick<HeadProps, 'type' | 'keywords' | 'social'> &
  (
    | { path: HeadPath & Path; head?: never; name?: never }
    /** A page whose row stands for many: its own title and description, and its name in the breadcrumbs. */
    | { path: Path; head: HeadText; name: string }
  )

function graphOf(crumbs: readonly Crumb[], nodes: readonly Node[]): object {
  const amounts = Object.values(prices).filter((amount) => amount > 0)
  const priceRange = moneyRange([Math.min(...amounts), Math.max(...amounts)])
  const way = crumbs.length > 1 ? [breadcrumbNode(company, crumbs)] : []
  return graph([businessNode({ ...company, priceRange }), ...way, ...nodes])
}

/** The head of a page of the table: `<PageHead path="/pricing" nodes={[…]} />`. Pages that are not public are not indexed. */
export function PageHead({ path, head, name, crumbs, nodes = [], ...rest }: PageHeadProps) {
  const { title, description } = head ?? headOf(path)
  const isPublic = addresses[patternOf(path)].access === 'public'
  return (
    <Head
      title={title}
      description={description}
      path={isPublic ? path : null}
      jsonLd={
        isPrerender && isPublic ? graphOf(crumbs ?? breadcrumbsOf(path, name), nodes) : undefined
      }
      {...rest}
    />
  )
}
