import type { RichText } from '@/content/richText'

/** Facts about one area, for its short page and its article. */
export type Area = {
  /** The counties it is in, for structured data. */
  readonly counties: readonly string[]
  /** Towns or neighborhoods, as locals name them. */
  readonly localities: readonly string[]
  readonly intro: RichText
  /** The typical houses and garages. */
  readonly housing: RichText
  /** The effect of weather and water on doors here. */
  readonly weather: RichText
  /** One sentence for each of the three service cards. */
  readonly services: Readonly<Record<'repairs' | 'newDoors' | 'maintenance', string>>
  readonly why: readonly { readonly title: string; readonly text: RichText }[]
  readonly coverage: readonly RichText[]
  /** How we get here, and what to mention when booking. */
  readonly visit: RichText
  readonly questions: readonly [AreaQuestion, AreaQuestion]
  /** The last band of the article. */
  readonly closing: { readonly title: string; readonly text: string }
  /** The short page's one line of local content and its search data; null where there is only an article. */
  readonly page: {
    readonly line: string
    readonly description: string
    readonly keywords: readonly string[]
  } | null
  readonly article: {
    readonly title: string
    readonly description: string
    readonly keywords: readonly string[]
    /** Text of shared links. */
    readonly social: { readonly title: string; readonly description: string }
  }
}

type AreaQuestion = { readonly question: string; readonly answer: RichText }
