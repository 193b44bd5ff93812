import { areaNames, articleSlugs, type Region, regionNames } from '@/content/areaNames'
import { blogPage } from '@/content/blogPage'
import { posts } from '@/content/posts'
import { Section } from '@/shared/ui/Section'
import { ArticleIndex } from '@/site/blog/ArticleIndex'
import { PostCards } from '@/site/blog/PostCards'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { PageHero } from '@/site/sections/PageHero'

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
