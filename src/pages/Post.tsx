import { useParams } from 'react-router-dom'
import { contentsOf, questionsSection } from '@/content/articles/article'
import { articles } from '@/content/articles/articles'
import { blogPage } from '@/content/blogPage'
import { company } from '@/content/company'
import { type PostSlug, postHead, postOf, posts } from '@/content/posts'
import { plainText } from '@/content/richText'
import { Breadcrumbs } from '@/layout/Breadcrumbs'
import { breadcrumbsOf } from '@/layout/breadcrumbsOf'
import { NotFound } from '@/layout/NotFound'
import { PageHead } from '@/layout/PageHead'
import { articleNode, faqNode } from '@/lib/jsonLd'
import { ClosingCall } from '@/sections/ClosingCall'
import { LongText } from '@/sections/LongText'
import { PageHero } from '@/sections/PageHero'
import { PostCards } from '@/sections/PostCards'
import { PostFacts } from '@/sections/PostFacts'
import { Rich } from '@/ui/Rich'
import { Section } from '@/ui/Section'

type Article = (typeof articles)[PostSlug]

function Questions({ questions }: Pick<Article, 'questions'>) {
  const { id, heading } = questionsSection
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {heading}
      </h2>
      {questions.map(({ question, answer }) => (
        <div key={question} className="mt-5 max-w-measure border-t border-line pt-4">
          <h3 className="text-lg">{question}</h3>
          <p className="mt-2">
            <Rich text={answer} />
          </p>
        </div>
      ))}
    </section>
  )
}

function PostPage({ slug }: { slug: PostSlug }) {
  const post = postOf(slug)
  const article = articles[slug]
  const path = `/blog/${slug}` as const
  const head = postHead(slug)
  const others = posts.filter((other) => other.slug !== slug)
  return (
    <>
      <PageHead
        path={path}
        head={head}
        name={post.title}
        type="article"
        social={head.social}
        nodes={[
          articleNode(company, {
            headline: post.title,
            description: post.excerpt,
            path,
            published: post.date,
            ...(post.changed && { modified: post.changed }),
            author: post.author,
          }),
          faqNode(
            article.questions.map(({ question, answer }) => ({
              question,
              answer: plainText(answer),
            })),
          ),
        ]}
      />
      <PageHero
        eyebrow={post.category}
        title={post.title}
        lead={article.lead}
        picture={post.picture}
        breadcrumbs={<Breadcrumbs crumbs={breadcrumbsOf(path, post.title)} />}
      >
        <PostFacts post={post} className="mt-5" />
      </PageHero>
      <LongText contents={contentsOf(article)} sections={article.sections}>
        <Questions questions={article.questions} />
      </LongText>
      <Section title="More advice" tone="sand">
        <PostCards posts={others} readLabel={blogPage.readLabel} level={3} />
      </Section>
      <ClosingCall closing={blogPage.closing} />
    </>
  )
}

export default function Post() {
  const { slug } = useParams()
  const post = posts.find((candidate) => candidate.slug === slug)
  return post ? <PostPage slug={post.slug} /> : <NotFound />
}
