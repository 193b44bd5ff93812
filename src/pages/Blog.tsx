import { areaNames, articleSlugs, type Region, regionNames } from '@/content/areaNames'
import { blogPage } from '@/content/blogPage'
import { posts } from '@/content/posts'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { PageHead } from '@/layout/PageHead'
import { ArticleIndex } from '@/sections/ArticleIndex'
import { ClosingCall } from '@/sections/ClosingCall'
import { PageHero } from '@/sections/PageHero'
import { PostCards } from '@/sections/PostCards'
import { Section } from '@/ui/Section'

const regions = (Object.keys(regionNames) as Region[]).map((region) => ({
  name: regionNames[region],
  articles: articleSlugs
    .filter((slug) => areaNames[slug].region === region)
    .map((slug) => ({ name: areaNames[slug].name, to: `/blog/garageservice/${slug}` as const })),
}))

export default function Blog() {
  const { heading, readLabel, areas, closing } = blogPage
  return (
    <>
      <PageHead path="/blog" />
      <PageHero {...heading} breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf('/blog')} />} />
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
