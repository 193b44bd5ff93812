import type { Post } from '@/content/posts'
import { dateText } from '@/shared/lib/newYorkTime'

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
