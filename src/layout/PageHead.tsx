import { company } from '@/content/company'
import type { HeadPath, Head as HeadText } from '@/content/heads'
import { Head, type HeadProps } from '@/layout/Head'
import { patternOf, trailOf } from '@/layout/trail'
import { breadcrumbNode, businessNode, graph, type Node } from '@/lib/jsonLd'
import { headOf, type Path, site } from '@/site'

type PageHeadProps = {
  /** JSON-LD of this page beyond the company and the breadcrumbs, from lib/jsonLd. */
  nodes?: readonly Node[]
} & Pick<HeadProps, 'type' | 'keywords' | 'social'> &
  (
    | { path: HeadPath & Path; head?: never; name?: never }
    /** A page whose row stands for many: its own title and description, and its name in the breadcrumbs. */
    | { path: Path; head: HeadText; name: string }
  )

/** The head of a page of the table: `<PageHead path="/pricing" nodes={[…]} />`. Pages that are not public are not indexed. */
export function PageHead({ path, head, name, nodes = [], ...rest }: PageHeadProps) {
  const { title, description } = head ?? headOf(path)
  const isPublic = site[patternOf(path)].access === 'public'
  const trail = trailOf(path, name)
  const about = [
    businessNode(company),
    ...(trail.length > 1 ? [breadcrumbNode(company, trail)] : []),
  ]
  return (
    <Head
      title={title}
      description={description}
      path={isPublic ? path : null}
      {...(isPublic && { jsonLd: graph([...about, ...nodes]) })}
      {...rest}
    />
  )
}
