import { type CustomerNews, newsText } from '@/desk/model/news'

/** Shows what a customer did that no one has seen yet, with its first words. */
export function NewsBadge({ news }: { news: CustomerNews }) {
  return (
    <span className="flex min-w-0 flex-1">
      <span
        className={`truncate rounded-sm px-1.5 font-semibold outline-1 -outline-offset-1 outline-transparent ${news.is_urgent ? 'bg-danger text-white' : 'bg-amber text-[#0e1a2b]'}`}
      >
        {newsText(news)}
      </span>
    </span>
  )
}
