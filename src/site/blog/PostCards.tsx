import type { Post } from '@/facts/posts'
import { dateText } from '@/lib/newYorkTime'
import { Picture } from '@/shared/ui/Picture'
import { ContentLink } from '@/site/sections/ContentLink'
import { keepHeading } from '@/site/sections/keepHeading'

/** Renders author, date and reading time of a post. */
export function PostFacts({
  post: { author, date, readTime },
  className = '',
}: {
  post: Post
  className?: string
}) {
  return (
    <p className={`figures flex flex-wrap gap-x-5 text-sm ${className}`}>
      <span>{author}</span>
      <span className="flex flex-wrap gap-x-5">
        <time dateTime={date}>{dateText(date)}</time>
        <span>{readTime}</span>
      </span>
    </p>
  )
}

type PostCardsProps = {
  posts: readonly Post[]
  readLabel: string
  level: 2 | 3
  /** True if the first one is large, above the others. */
  firstLarge?: boolean
}

/** Renders posts as cards; the whole card is clickable. */
export function PostCards({ posts, readLabel, level, firstLarge = false }: PostCardsProps) {
  const Title = `h${level}` as const
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
      {posts.map((post, index) => {
        const isLarge = firstLarge && index === 0
        return (
          <li
            key={post.slug}
            className={`group relative ${isLarge ? 'grid items-center gap-x-12 md:col-span-2 lg:grid-cols-[1.5fr_1fr]' : ''}`}
          >
            <div>
              <Picture
                {...post.picture}
                sizes={
                  isLarge
                    ? '(min-width: 1216px) 42rem, (min-width: 1024px) 58vw, 100vw'
                    : '(min-width: 1216px) 36rem, (min-width: 768px) 50vw, 100vw'
                }
                first={isLarge}
                className="rounded-lg"
              />
            </div>
            <div className="pt-5">
              <p className="text-sm font-semibold text-ember">{post.category}</p>
              <Title
                className={`mt-1 leading-tight ${isLarge ? 'text-2xl sm:text-3xl' : 'text-2xl'}`}
              >
                <ContentLink
                  to={`/blog/${post.slug}`}
                  className="after:absolute after:inset-0 group-hover:text-ember group-hover:underline"
                >
                  {keepHeading(post.title)}
                </ContentLink>
              </Title>
              <p className="mt-3 max-w-measure">{post.excerpt}</p>
              <PostFacts post={post} className="mt-3 text-slate" />
              <p aria-hidden className="link mt-3 font-semibold">
                {readLabel}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
