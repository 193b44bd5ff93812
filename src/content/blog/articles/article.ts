import type { MainPart } from '@/content/partNames'
import { plainText, type RichText } from '@/content/richText'
import type { PolicyBlock } from '@/content/textBlocks'
import type { PictureRef } from '@/facts/pictureRef'

export type ArticleBlock =
  | PolicyBlock
  | { readonly kind: 'note' | 'warning'; readonly text: RichText }
  | { readonly kind: 'steps'; readonly items: readonly RichText[] }

/** `id` is kebab-case and the address of the section on the page. */
type ArticleSection = {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly ArticleBlock[]
}

/** The body of a post; its title, date and picture are on its card. */
export type Article = {
  readonly lead: RichText
  readonly sections: readonly ArticleSection[]
  /** The drawing of a garage door, after the section that speaks of a part of it. */
  readonly drawing: { readonly after: string; readonly part: MainPart }
  /** Pictures at the top of sections, by their ids. */
  readonly pictures: Readonly<Record<string, PictureRef>>
  readonly questions: readonly { readonly question: string; readonly answer: RichText }[]
}

/** Returns a tip, set apart from the text. */
export function note(text: RichText): ArticleBlock {
  return { kind: 'note', text }
}

/** Returns a warning of a danger to people, set apart from the text. */
export function warning(text: RichText): ArticleBlock {
  return { kind: 'warning', text }
}

/** Returns a list of steps. */
export function steps(...items: readonly RichText[]): ArticleBlock {
  return { kind: 'steps', items }
}

/** The questions in the table of contents. */
export const questionsSection = { id: 'questions', heading: 'Questions and answers' } as const

/** Returns the table of contents: every section, the questions last. */
export function contentsOf({ sections }: Article): readonly { id: string; title: string }[] {
  return [...sections, questionsSection].map(({ id, heading }) => ({ id, title: heading }))
}

/** Returns the number of words, headings and tables included. */
export function wordCount({ lead, sections, questions }: Article): number {
  const texts = [
    plainText(lead),
    ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)]),
    ...questions.flatMap(({ question, answer }) => [question, plainText(answer)]),
  ]
  return texts.join(' ').split(/\s+/).filter(Boolean).length
}

function blockTexts(block: ArticleBlock): readonly string[] {
  switch (block.kind) {
    case 'list':
    case 'folded':
    case 'steps':
      return block.items.map(plainText)
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat()]
    case 'paragraph':
    case 'note':
    case 'warning':
      return [plainText(block.text)]
  }
}
