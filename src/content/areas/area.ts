import type { RichText } from '@/content/richText'

/** What is true of one place: its short page and its article are both drawn from this. */
export type Area = {
  /** Towns or neighborhoods, as people there name them. */
  readonly places: readonly string[]
  readonly intro: RichText
  /** The houses and garages met here. */
  readonly housing: RichText
  /** What weather and water do to a door here. */
  readonly weather: RichText
  /** One sentence for each of the three service cards. */
  readonly services: Readonly<Record<'repairs' | 'newDoors' | 'maintenance', string>>
  readonly why: readonly { readonly title: string; readonly text: RichText }[]
  readonly coverage: readonly RichText[]
  /** Getting here and what to tell us when booking. */
  readonly visit: RichText
  readonly questions: readonly [AreaQuestion, AreaQuestion]
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
    /** What a shared link shows instead of the search result. */
    readonly social: { readonly title: string; readonly description: string }
  }
}

export type AreaQuestion = { readonly question: string; readonly answer: RichText }
