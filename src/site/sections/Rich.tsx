import { plainText, type RichText } from '@/content/richText'
import { keepTogether } from '@/shared/ui/keepTogether'
import { ContentLink } from '@/site/sections/ContentLink'

/** Renders a paragraph of content with its links. */
export function Rich({ text }: { text: RichText }) {
  if (typeof text === 'string') return keepTogether(text)
  return text.map((part) =>
    typeof part === 'string' ? (
      keepTogether(part)
    ) : (
      <ContentLink key={`${part.to} ${plainText([part])}`} to={part.to}>
        {keepTogether(part.text)}
      </ContentLink>
    ),
  )
}
