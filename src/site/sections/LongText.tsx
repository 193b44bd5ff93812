import type { ReactNode } from 'react'
import type { ArticleBlock } from '@/content/blog/articles/article'
import { pageCopy } from '@/content/sections/pageCopy'
import type { PictureRef } from '@/facts/pictureRef'
import { Container } from '@/shared/ui/Container'
import { Picture } from '@/shared/ui/Picture'
import { ContentsList } from '@/site/sections/ContentsList'
import { keepHeading } from '@/site/sections/keepHeading'
import { TextBlocks } from '@/site/sections/TextBlocks'

type LongTextProps = {
  contents: readonly { id: string; title: string }[]
  sections: readonly { id: string; heading: string; blocks: readonly ArticleBlock[] }[]
  /** Shown under the headings of the sections named. */
  pictures?: Readonly<Record<string, PictureRef>>
  /** Rendered at the end of the sections named. */
  additions?: Readonly<Record<string, ReactNode>>
  /** Rendered after the last section, in the same column. */
  children?: ReactNode
}

/** Renders a text of several sections with its table of contents. */
export function LongText({
  contents,
  sections,
  pictures = {},
  additions,
  children,
}: LongTextProps) {
  return (
    <div className="groove bg-paper py-12 sm:py-16">
      <Container className="grid items-start gap-10 lg:grid-cols-[17rem_1fr] lg:gap-16">
        <ContentsList label={pageCopy.onThisPage} entries={contents} />
        <div className="grid min-w-0 gap-12">
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-2xl">
                {keepHeading(heading)}
              </h2>
              {pictures[id] && (
                <Picture
                  {...pictures[id]}
                  sizes="(min-width: 1024px) 46rem, 100vw"
                  className="mt-4 aspect-[2/1] max-w-[46rem] rounded"
                />
              )}
              <TextBlocks blocks={blocks} />
              {additions?.[id]}
            </section>
          ))}
          {children}
        </div>
      </Container>
    </div>
  )
}
