import { plainText, type RichText } from '@/content/richText'
import { ContentLink } from '@/ui/ContentLink'

/** A paragraph of content with the links in it. */
export function Rich({ text }: { text: RichText }) {
  if (typeof text === 'string') return text
  return text.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <ContentLink key={`${part.to} ${plainText([part])}`} to={part.to}>
        {part.text}
      </ContentLink>
    ),
  )
}
