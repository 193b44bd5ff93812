import type { Address } from '@/addresses'

/** The target of a link in the content: an address of the site, a part of the same page, a phone or an email. */
export type LinkTarget =
  | Address
  | `#${string}`
  | `tel:${string}`
  | `sms:${string}`
  | `mailto:${string}`

/** A link inside a sentence. */
export type InlineLink = { readonly text: string; readonly to: LinkTarget }

/** A paragraph: plain text, or text with links in it. */
export type RichText = string | readonly (string | InlineLink)[]

/** Returns the text of a paragraph without its links, for JSON-LD, search and tests. */
export function plainText(rich: RichText): string {
  if (typeof rich === 'string') return rich
  return rich.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** Returns the targets of a paragraph's links, in reading order. */
export function linksOf(rich: RichText): readonly LinkTarget[] {
  if (typeof rich === 'string') return []
  return rich.flatMap((part) => (typeof part === 'string' ? [] : [part.to]))
}
