import { plainText, type RichText } from '@/content/richText'
import { Container } from '@/shared/ui/Container'
import { Rich } from '@/site/sections/Rich'

/** Renders a longer text beside its heading, the first paragraph larger. */
export function Story({ title, paragraphs }: { title: string; paragraphs: readonly RichText[] }) {
  return (
    <section aria-labelledby="story" className="groove bg-paper py-14 sm:py-20">
      <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[18rem_1fr]">
        <h2 id="story" className="text-2xl sm:text-3xl">
          {title}
        </h2>
        <div className="grid max-w-measure gap-5 text-lg *:first:text-xl">
          {paragraphs.map((paragraph) => (
            <p key={plainText(paragraph)}>
              <Rich text={paragraph} />
            </p>
          ))}
        </div>
      </Container>
    </section>
  )
}
