import type { Address } from '@/addresses'
import { blogPage } from '@/content/blog/blogPage'
import { areaNames, articleSlugs, type Region, regionNames } from '@/facts/areaNames'
import { posts } from '@/facts/posts'
import { Section } from '@/shared/ui/Section'
import { PostCards } from '@/site/blog/PostCards'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { ContentLink } from '@/site/sections/ContentLink'
import { PageHero } from '@/site/sections/PageHero'

type ArticleIndexProps = {
  regions: readonly { name: string; articles: readonly { name: string; to: Address }[] }[]
}

/** Lists the area articles by region, on a dark background. */
function ArticleIndex({ regions }: ArticleIndexProps) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 huge-text:grid-cols-1 sm:gap-x-10 lg:grid-cols-4">
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

const regions = (Object.keys(regionNames) as Region[]).map((region) => ({
  name: regionNames[region],
  articles: articleSlugs
    .filter((slug) => areaNames[slug].region === region)
    .map((slug) => ({ name: areaNames[slug].name, to: `/blog/garageservice/${slug}` as const })),
}))

export default function BlogPage() {
  const { heading, readLabel, areas, closing } = blogPage
  return (
    <>
      <PageHead path="/blog" />
      <PageHero {...heading} path="/blog" />
      <Section className="pt-10! sm:pt-14!">
        <PostCards posts={posts} readLabel={readLabel} level={2} firstLarge />
      </Section>
      <Section id="areas" title={areas.title} lead={areas.lead} tone="ink">
        <ArticleIndex regions={regions} />
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
