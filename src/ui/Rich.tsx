import { plainText, type RichText } from '@/content/richText'
import { ContentLink } from '@/ui/ContentLink'
import { keepPhone } from '@/ui/keepPhone'

/** A paragraph of content with the links in it. */
export function Rich({ text }: { text: RichText }) {
  if (typeof text === 'string') return keepPhone(text)
  return text.map((part) =>
    typeof part === 'string' ? (
      keepPhone(part)
    ) : (
      <ContentLink key={`${part.to} ${plainText([part])}`} to={part.to}>
        {keepPhone(part.text)}
      </ContentLink>
    ),
  )
}
