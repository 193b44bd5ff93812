import type { HeadPath, HeadText } from '@/addresses'
import { addresses, headOf, type Path } from '@/addresses'
import { company } from '@/content/company'
import { breadcrumbsOf, patternOf } from '@/layout/breadcrumbsOf'
import { Head, type HeadProps } from '@/layout/Head'
import { isPrerender } from '@/lib/isPrerender'
import { breadcrumbNode, businessNode, graph, type Node } from '@/lib/jsonLd'

type PageHeadProps = {
  /** JSON-LD of this page beyond the company and the breadcrumbs, from lib/jsonLd. */
  nodes?: readonly Node[]
} & Pick<HeadProps, 'type' | 'keywords' | 'social'> &
  (
    | { path: HeadPath & Path; head?: never; name?: never }
    /** A page whose row stands for many: its own title and description, and its name in the breadcrumbs. */
    | { path: Path; head: HeadText; name: string }
  )

function graphOf(path: Path, name: string | undefined, nodes: readonly Node[]): object {
  const crumbs = breadcrumbsOf(path, name)
  const way = crumbs.length > 1 ? [breadcrumbNode(company, crumbs)] : []
  return graph([businessNode(company), ...way, ...nodes])
}

/** The head of a page of the table: `<PageHead path="/pricing" nodes={[…]} />`. Pages that are not public are not indexed. */
export function PageHead({ path, head, name, nodes = [], ...rest }: PageHeadProps) {
  const { title, description } = head ?? headOf(path)
  const isPublic = addresses[patternOf(path)].access === 'public'
  return (
    <Head
      title={title}
      description={description}
      path={isPublic ? path : null}
      jsonLd={isPrerender && isPublic ? graphOf(path, name, nodes) : undefined}
      {...rest}
    />
  )
}
