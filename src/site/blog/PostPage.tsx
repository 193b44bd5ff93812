import { useParams } from 'react-router-dom'
import { contentsOf, questionsSection } from '@/content/blog/articles/article'
import { articles } from '@/content/blog/articles/articles'
import { blogPage } from '@/content/blog/blogPage'
import { tapCopy } from '@/content/partNames'
import { type PostSlug, postHead, postOf, posts } from '@/facts/posts'
import { Section } from '@/shared/ui/Section'
import { PostCards, PostFacts } from '@/site/blog/PostCards'
import { articleNode, faqNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { NotFound } from '@/site/notFound/NotFound'
import { PartCard } from '@/site/parts/PartCard'
import { TapDoor } from '@/site/parts/TapDoor'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { LongText } from '@/site/sections/LongText'
import { PageHero } from '@/site/sections/PageHero'
import { Rich } from '@/site/sections/Rich'

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

/** Renders the drawing of a garage door with the part lit that the text speaks of. */
function Drawing({ part }: Pick<Article['drawing'], 'part'>) {
  return (
    <div className="on-dark no-print mt-8 max-w-[46rem] rounded-lg bg-ink p-[min(1rem,5vw)] text-mist sm:p-6">
      <p className="mb-4 font-display text-xl font-bold text-white">{tapCopy.title}</p>
      <TapDoor part={part} card={<PartCard part={part} />} isStacked />
    </div>
  )
}

function KnownPost({ slug }: { slug: PostSlug }) {
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
          articleNode({
            headline: post.title,
            description: post.excerpt,
            path,
            published: post.date,
            ...(post.changed && { modified: post.changed }),
            author: post.author,
          }),
          faqNode(article.questions),
        ]}
      />
      <PageHero
        eyebrow={post.category}
        title={post.title}
        lead={article.lead}
        picture={post.picture}
        path={path}
        name={post.title}
      >
        <PostFacts post={post} className="mt-5" />
      </PageHero>
      <LongText
        contents={contentsOf(article)}
        sections={article.sections}
        pictures={article.pictures}
        additions={{ [article.drawing.after]: <Drawing {...article.drawing} /> }}
      >
        <Questions questions={article.questions} />
      </LongText>
      <Section title="More advice" tone="sand">
        <PostCards posts={others} readLabel={blogPage.readLabel} level={3} />
      </Section>
      <ClosingCall closing={blogPage.closing} />
    </>
  )
}

export default function PostPage() {
  const { slug } = useParams()
  const post = posts.find((candidate) => candidate.slug === slug)
  return post ? <KnownPost slug={post.slug} /> : <NotFound />
}
