import type { Address } from '@/addresses'
import { ContentLink } from '@/site/sections/ContentLink'

type ArticleIndexProps = {
  regions: readonly { name: string; articles: readonly { name: string; to: Address }[] }[]
}

/** Lists the area articles by region, on a dark background. */
export function ArticleIndex({ regions }: ArticleIndexProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {regions.map(({ name, articles }) => (
        <div key={name} className="border-t border-white/25 pt-4">
          <h3 className="text-lg text-white">{name}</h3>
          <ul className="mt-1">
            {articles.map((article) => (
              <li key={article.to}>
                <ContentLink
                  to={article.to}
                  className="inline-flex min-h-11 items-center text-mist underline-offset-4 hover:text-white hover:underline"
                >
                  {article.name}
                </ContentLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
