import { addresses, type HeadPath, type HeadText, headOf, type Path } from '@/addresses'
import { prices } from '@/facts/prices'
import { isPrerender } from '@/lib/isPrerender'
import { moneyRange } from '@/lib/money'
import { breadcrumbsOf, type Crumb, patternOf } from '@/site/head/breadcrumbsOf'
import { Head, type HeadProps } from '@/site/head/Head'
import { breadcrumbNode, businessNode, type Node } from '@/site/head/jsonLd'

type PageHeadProps = {
  /** JSON-LD of this page in addition to company and breadcrumbs. */
  nodes?: readonly Node[]
  /** The breadcrumbs where they are longer than in the table. */
  crumbs?: readonly Crumb[]
} & Pick<HeadProps, 'type' | 'keywords' | 'social' | 'canonical'> &
  (
    | { path: HeadPath & Path; head?: never; name?: never }
    /** A page whose row covers many has its own title, description, and name in the breadcrumbs. */
    | { path: Path; head: HeadText; name: string }
  )

function graphOf(crumbs: readonly Crumb[], nodes: readonly Node[]): object {
  const amounts = Object.values(prices).filter((amount) => amount > 0)
  const priceRange = moneyRange([Math.min(...amounts), Math.max(...amounts)])
  const way = crumbs.length > 1 ? [breadcrumbNode(crumbs)] : []
  return {
    '@context': 'https://schema.org',
    '@graph': [businessNode(priceRange), ...way, ...nodes],
  }
}

/** Renders the head of a page of the table: `<PageHead path="/pricing" nodes={[…]} />`. Only public pages are indexed. */
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
