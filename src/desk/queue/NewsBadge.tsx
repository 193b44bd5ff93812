import { type CustomerNews, newsText } from '@/desk/model/news'
import { Badge } from '@/shared/ui/Badge'

/** Shows what a customer did that no one has seen yet, with its first words. */
export function NewsBadge({ news }: { news: CustomerNews }) {
  return (
    <span className="flex min-w-0 flex-1">
      <Badge tone={news.is_urgent ? 'danger' : 'amber'} className="truncate">
        {newsText(news)}
      </Badge>
    </span>
  )
}
