import type { Post } from '@/content/posts'
import { dateText } from '@/shared/lib/newYorkTime'

/** Who wrote a post, when, and how long it takes to read. */
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
