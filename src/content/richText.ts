import type { Address } from '@/addresses'

/** What a link of the content leads to: an address of the site, or a way to reach somebody. */
export type LinkTarget = Address | `tel:${string}` | `mailto:${string}`

/** A link inside a sentence. */
export type InlineLink = { readonly text: string; readonly to: LinkTarget }

/** A paragraph: plain words, or words with links between them. */
export type RichText = string | readonly (string | InlineLink)[]

/** The words of a paragraph without its links: for JSON-LD, search and tests. */
export function plainText(rich: RichText): string {
  if (typeof rich === 'string') return rich
  return rich.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** The places a paragraph leads to, in reading order. */
export function linksOf(rich: RichText): readonly LinkTarget[] {
  if (typeof rich === 'string') return []
  return rich.flatMap((part) => (typeof part === 'string' ? [] : [part.to]))
}
